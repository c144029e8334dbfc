import { useParams } from 'react-router'
import type { Project } from '#contract/projects/row.ts'
import { formatNumber, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { placeOrClient, readStory } from '#web/shared/reader.ts'
import { Text, TextOrValue } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { BackLink } from '../../kit/heading-buttons.tsx'
import { asPicture, asPictures, PictureScreen } from '../../kit/picture-screen.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** One project with its facts and pictures. */
export default function ProjectView() {
  const project_id = Number(useParams().id)
  const query = useCallQuery('/app/dashboard/project/projects/getone', 'getOneProjects', { project_id })
  return <Loaded query={query}>{({ data }) => <View key={data.id} project={data} />}</Loaded>
}

function View({ project }: { project: Project }) {
  const { language, defaultLanguage } = useDashboard()
  const project_id = project.id
  const rows = useRows(usePage(['id']), ['projectavatars', project_id], async (pageQuery) =>
    asPictures(
      await send('/app/dashboard/project/projectavatars/getall', 'getAllProjectAvatars', {
        ...pageQuery,
        project_id,
      }),
      (row) => row.avatar,
    ),
  )
  const title = pickText(project, 'title', language, defaultLanguage)
  return (
    <PictureScreen
      list="projectavatars"
      kind="projectavatars"
      back={<BackLink to="/dashboard/project/projects" />}
      heading={<Text of={title} />}
      of={title.text}
      about={<ProjectFacts project={project} />}
      rows={rows}
      add={(avatar, transfer) =>
        upload(
          '/app/dashboard/project/projectavatars/add',
          'addProjectAvatars',
          { project_id, avatar, limit: 1 },
          transfer,
        )
      }
      edit={async (avatar, { id: projectavatar_id, seen }, transfer) =>
        asPicture(
          await upload(
            '/app/dashboard/project/projectavatars/edit',
            'editProjectAvatars',
            { project_id, avatar, projectavatar_id, seen, limit: 1 },
            transfer,
          ),
          (row) => row.avatar,
        )
      }
      remove={(projectavatar_id) =>
        send('/app/dashboard/project/projectavatars/delete', 'deleteProjectAvatars', {
          projectavatar_id,
          limit: 1,
        })
      }
    />
  )
}

/** The facts of a project in the language of the dashboard. */
function ProjectFacts({ project }: { project: Project }) {
  const { t, language, defaultLanguage } = useDashboard()
  const factText = (field: 'place' | 'client') => placeOrClient(project, field, { language, defaultLanguage })
  const category = pickText(project, 'name', language, defaultLanguage, 'projectcategories_')
  const detail = pickText(project, 'detail', language, defaultLanguage)
  const story = readStory(project, { language, defaultLanguage })
  const facts = [
    { key: 'category', value: category.text },
    { key: 'location', value: factText('place') },
    { key: 'client', value: factText('client') },
    { key: 'elevator', value: formatNumber(project.elevator) },
    { key: 'tower', value: formatNumber(project.tower) },
    { key: 'floor', value: formatNumber(project.floor) },
    { key: 'speed', value: project.speed },
    { key: 'capacity', value: project.capacity },
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`dashboard.fields.${key}`)}</dt>
            <dd>
              <TextOrValue of={value || '–'} />
            </dd>
          </div>
        ))}
      </dl>
      {detail.text && (
        <p className={css.detail}>
          <Text of={detail} />
        </p>
      )}
      {story.length > 0 && (
        <dl className={css.facts}>
          {story.map(({ part, content }) => (
            <div key={part}>
              <dt>{t(`site.detail.${part}`)}</dt>
              <dd>
                <Text of={content} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
