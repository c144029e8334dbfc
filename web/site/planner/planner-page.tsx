import { useMemo } from 'react'
import type { Texts } from '#i18n/en/dictionary.ts'
import { translator } from '#i18n/translate.ts'
import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '#web/shared/site-context.tsx'
import { textsIn } from '#web/shared/texts.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { breadcrumbList, PageHead } from '../page/page-head.tsx'
import { pageMeta } from '../page/seo.ts'
import type { Route } from './+types/planner-page.ts'
import { BuildingDrawing } from './building-drawing.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { loadPlanner } from './load-planner.ts'
import css from './planner.module.css'
import { Question } from './question.tsx'
import { Result } from './result.tsx'
import { Thanks } from './thanks.tsx'

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadPlanner(context.get(siteServer), request, url)

/** Reads the page's own texts as the loader has written them. */
const readTexts = (texts: string): Texts<'planner'> => JSON.parse(texts)

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !page) return []
  const name = translatorOf(siteData)('site.home.planLift')
  const t = translator({ planner: readTexts(page.texts) }, siteData.language)
  return pageMeta(siteData, {
    title: page.sent ? t('planner.request.sent') : name,
    description: t('planner.description', { company: siteData.company.text }),
    path: '/planner',
    things: [breadcrumbList(siteData, [{ name, path: '/planner' }])],
  })
}

/**
 * From a building to a lift: one question at a time, then the models that fit and a request. The address holds all answers;
 * every step is a form or a link that works without a script.
 */
export default function Planner({ loaderData: page }: Route.ComponentProps) {
  const { siteData } = useSite()
  const t = useMemo(
    () => translator({ ...textsIn(siteData.language), planner: readTexts(page.texts) }, siteData.language),
    [siteData, page.texts],
  )
  const heading = usePageFocus<HTMLHeadingElement>(page.step)
  if (page.sent) return <Thanks page={page} t={t} />
  return (
    <>
      <PageHead title={t('planner.heading')} intro={page.step === 0 ? t('planner.intro') : undefined} />
      <div className={css.inside}>
        <div className={css.column}>
          {page.result ? (
            <Result result={page.result} page={page} t={t} heading={heading} />
          ) : (
            <Question key={page.step} page={page} t={t} heading={heading} />
          )}
        </div>
        <div className={css.side}>
          <BuildingDrawing scene={page.scene} />
          {page.lines.length > 0 && <GivenAnswers page={page} t={t} />}
        </div>
      </div>
    </>
  )
}
