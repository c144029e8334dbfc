import type { Setting } from '#contract/settings.ts'
import { upload } from '#web/api/upload.ts'
import { useDesk } from '../../desk.tsx'
import { FileCard } from '../../forms/file-card.tsx'
import { pictureTypes } from '../../forms/picture-fault.ts'
import type { CardProps } from './text-card.tsx'

const logoTypes = { ...pictureTypes, 'image/svg+xml': ['.svg'] }
const cofounderTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
const catalogTypes = { 'application/pdf': ['.pdf'] }

/** The files of the site: its logo and small sign, the catalogue, the co-founder's picture. */
export function FileCards({ setting, locked }: CardProps & { setting: Setting }) {
  const { t } = useDesk()
  const shared = { kind: 'setting', locked } as const
  return (
    <>
      <FileCard
        {...shared}
        name="logo"
        title={t('dashboard.fields.logo')}
        current={setting.logo}
        types={logoTypes}
        save={(logo, transfer) =>
          upload('/app/dashboard/settings/appearances/changelogo', 'changeLogo', { logo }, transfer)
        }
      />
      <FileCard
        {...shared}
        name="favicon"
        title={t('dashboard.fields.favicon')}
        current={setting.favicon}
        save={(favicon, transfer) =>
          upload('/app/dashboard/settings/appearances/changefavicon', 'changeFavicon', { favicon }, transfer)
        }
      />
      <FileCard
        {...shared}
        name="cofounderimg"
        title={t('dashboard.fields.cofounderPicture')}
        current={setting.cofounder_img}
        types={cofounderTypes}
        missing="PLEASE_SELECT_IMAGE"
        save={(cofounderimg, transfer) =>
          upload(
            '/app/dashboard/settings/appearances/uploadcofounderimg',
            'uploadCofounderImg',
            { cofounderimg },
            transfer,
          )
        }
      />
      <FileCard
        {...shared}
        name="catalog"
        title={t('dashboard.fields.catalog')}
        current={setting.catalog}
        types={catalogTypes}
        megabytes={20}
        save={(catalog, transfer) =>
          upload('/app/dashboard/settings/appearances/changecatalog', 'changeCatalog', { catalog }, transfer)
        }
      />
    </>
  )
}
