import sharp from 'sharp'

/** A picture of incompressible noise, as a form's file. */
export async function noise(width: number, height: number): Promise<File> {
  const bytes = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.png')
}

/** The form for changing a customer's picture. */
export function avatarForm(account_id: number, picture: File): FormData {
  const form = new FormData()
  form.set('account_id', String(account_id))
  form.set('avatar', picture)
  return form
}
