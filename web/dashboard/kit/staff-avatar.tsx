import { Avatar } from '@mantine/core'
import type { User } from '#contract/users/row.ts'
import { uploadPath } from '#web/ui/picture.tsx'

/** A person's picture or, without one, the first letter of their name. The name always stands beside it. */
export function StaffAvatar({
  user,
  size,
  kind = 'users',
}: {
  user: Pick<User, 'name' | 'avatar'>
  size: number
  kind?: 'users' | 'accounts'
}) {
  return (
    <Avatar
      size={size}
      radius="xl"
      color="green"
      aria-hidden="true"
      src={user.avatar ? uploadPath(kind, user.avatar, 320) : null}
      alt=""
    >
      {[...user.name][0]}
    </Avatar>
  )
}
