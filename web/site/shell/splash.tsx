import { useSite } from '#web/shared/site-context.tsx'
import { uploadPath } from '#web/ui/picture.tsx'
import { useFloorName } from '../page/section.tsx'
import css from './splash.module.css'

/** The splash screen: lift doors with the company's logo, which part when the page is ready. Shown only by the inline script. */
export function Splash() {
  const { siteData } = useSite()
  const floorName = useFloorName()
  return (
    <div className={css.opening} dir="ltr" aria-hidden="true">
      <span className={css.door} />
      <span className={css.door} />
      {siteData.logo && (
        <img
          className={css.logo}
          src={uploadPath('setting', siteData.logo, 320)}
          width={72}
          height={72}
          alt=""
        />
      )}
      <span className={css.display}>
        <span className={css.floors}>
          {[0, 1, 2, 3].map(floorName).map((floor) => (
            <span key={floor}>{floor}</span>
          ))}
        </span>
      </span>
    </div>
  )
}
