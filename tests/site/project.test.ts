import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import type { Language } from '#contract/kit/languages.ts'
import type { Project } from '#contract/projects/row.ts'
import '#tests/support/components.ts'
import { pageIn } from './render-page.ts'
import { projectRow } from './sample-products.ts'

const { readStory } = await import('#web/shared/reader.ts')
const { measureOf } = await import('#web/site/projects/load-project.ts')
const { NextDoor, ProjectStory } = await import('#web/site/projects/project-story.tsx')

const english = {
  ...projectRow,
  ...{ en_request: 'nobody waits a minute', en_work: 'ten lifts', en_result: '38 seconds of waiting' },
}

const storyIn = (language: Language, row: Project) => {
  const story = readStory(row, { language, defaultLanguage: 'ku' })
  return { story, measure: measureOf(story) }
}

suite('the story of a project', () => {
  test('is what its columns say, and the measure at the beginning of the result', () => {
    const { story, measure } = storyIn('en', english)
    assert.deepEqual(
      story.map(({ part, content }) => [part, content.text]),
      [
        ['request', 'nobody waits a minute'],
        ['work', 'ten lifts'],
        ['result', '38 seconds of waiting'],
      ],
    )
    assert.deepEqual(measure, { number: '38', unit: 'seconds', of: 'of waiting', language: 'en' })
    const kurdish = storyIn('ku', { ...english, ku_result: '49 دێسیبڵ لە کابینەدا' })
    assert.deepEqual(kurdish.measure, { number: '49', unit: 'دێسیبڵ', of: 'لە کابینەدا', language: 'ku' })
    assert.equal(kurdish.story[0]?.content.language, 'en', 'each part in a language that has it')
  })

  test('has no figure without a measure, and is not shown without parts', async () => {
    assert.equal(storyIn('en', { ...english, en_result: 'all is well' }).measure, undefined)
    const { show } = await pageIn('en')
    assert.equal(show(createElement(ProjectStory, { project: storyIn('en', projectRow) })), '')
  })

  test('is not found in the description, whatever its lines are called', async () => {
    const lines = 'Asked: a\nDone: b\nMeasured: c'
    assert.deepEqual(storyIn('en', { ...projectRow, en_detail: lines }).story, [])
  })

  test('is marked as its own language where the page has another', async () => {
    const html = (await pageIn('ar')).show(createElement(ProjectStory, { project: storyIn('ar', english) }))
    assert.ok(
      html.includes('<dt>الطلب</dt><dd lang="en" dir="ltr"><bdi dir="ltr">nobody waits a minute'),
      html,
    )
    assert.ok(html.includes('<bdi dir="ltr">38</bdi>'))
  })
})

test('the door at the end of a project leads to the next building, which it names', async () => {
  const name = { text: 'Tower', language: 'en' } as const
  const project = { id: 8, name, category: name, place: 'Erbil', lifts: 2, floors: 9, picture: 'tower.webp' }
  const html = (await pageIn('ku')).show(createElement(NextDoor, { project }))
  for (const part of [
    'href="/projects/8"',
    'باڵەخانەی دواتر',
    '<bdi lang="en" dir="ltr">Tower</bdi>',
    'alt=""',
  ])
    assert.ok(html.includes(part), part)
})
