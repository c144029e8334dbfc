import { Link } from '#web/ui/link.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { useSite } from './site-context.tsx'
import css from './wordmark.module.css'

/** The company's logo and name, linking to the home page. */
export function Wordmark() {
  const { siteData } = useSite()
  return (
    <Link className={css.wordmark} to="/">
      {siteData.logo && <img src={uploadPath('setting', siteData.logo, 320)} width={40} height={40} alt="" />}
      <span className={css.name}>
        <Text of={siteData.company} />
      </span>
    </Link>
  )
}
