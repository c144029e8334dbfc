import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FileCard } from '../../kit/file-card.tsx'
import { pictureTypes } from '../../kit/picture-file.ts'
import type { CardProps } from './text-card.tsx'
import { asSettingRow, type SettingColumn, settingRow } from './text-card.tsx'

const logoTypes = { ...pictureTypes, 'image/svg+xml': ['.svg'] }
const photoTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
const catalogTypes = { 'application/pdf': ['.pdf'] }

/** The files of the site: logo, favicon, catalogue, the picture of the co-founder and that of the map. */
export function FileCards({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const shared = { kind: 'setting', list: 'settings', locked } as const
  const of = (column: SettingColumn) => ({ ...shared, column, row: settingRow(setting, column) })
  return (
    <>
      <FileCard
        {...of('logo')}
        name="logo"
        title={t('dashboard.fields.logo')}
        types={logoTypes}
        save={async (logo, transfer, seen) =>
          asSettingRow(
            await upload(
              '/app/dashboard/settings/appearances/changelogo',
              'changeLogo',
              { logo, seen },
              transfer,
            ),
            'logo',
          )
        }
      />
      <FileCard
        {...of('favicon')}
        name="favicon"
        title={t('dashboard.fields.favicon')}
        save={async (favicon, transfer, seen) =>
          asSettingRow(
            await upload(
              '/app/dashboard/settings/appearances/changefavicon',
              'changeFavicon',
              { favicon, seen },
              transfer,
            ),
            'favicon',
          )
        }
      />
      <FileCard
        {...of('cofounder_img')}
        name="cofounderimg"
        title={t('dashboard.fields.cofounderPicture')}
        types={photoTypes}
        missing={t('staffMessages.PLEASE_SELECT_IMAGE')}
        save={async (cofounderimg, transfer, seen) =>
          asSettingRow(
            await upload(
              '/app/dashboard/settings/appearances/uploadcofounderimg',
              'uploadCofounderImg',
              { cofounderimg, seen },
              transfer,
            ),
            'cofounder_img',
          )
        }
      />
      <FileCard
        {...of('map_img')}
        name="map"
        title={t('dashboard.fields.mapPicture')}
        types={photoTypes}
        save={async (map, transfer, seen) =>
          asSettingRow(
            await upload(
              '/app/dashboard/settings/appearances/changemap',
              'changeMap',
              { map, seen },
              transfer,
            ),
            'map_img',
          )
        }
        remove={async (seen) =>
          asSettingRow(
            await send('/app/dashboard/settings/appearances/removemap', 'removeMap', { seen }),
            'map_img',
          )
        }
      />
      <FileCard
        {...of('catalog')}
        name="catalog"
        title={t('dashboard.fields.catalog')}
        types={catalogTypes}
        megabytes={20}
        save={async (catalog, transfer, seen) =>
          asSettingRow(
            await upload(
              '/app/dashboard/settings/appearances/changecatalog',
              'changeCatalog',
              { catalog, seen },
              transfer,
            ),
            'catalog',
          )
        }
      />
    </>
  )
}
