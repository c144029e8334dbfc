import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import '#tests/support/components.ts'
import { readContentText } from '#web/site/detail/detail-data.ts'
import { pageIn } from './render-page.ts'

const { readStory } = await import('#web/site/projects/load-project.ts')
const { NextDoor, ProjectStory } = await import('#web/site/projects/project-story.tsx')

const english = `Text.

Asked: nobody waits a minute
Done: ten lifts
Measured: 38 seconds of waiting
Drive: gearless`

suite('the story of a project', () => {
  test('is three of its facts, by their names in its language, and the measure of the last', () => {
    const { story, writing } = readStory(readContentText({ text: english, language: 'en' }))
    assert.deepEqual(story.lines, [
      { part: 'asked', value: 'nobody waits a minute' },
      { part: 'done', value: 'ten lifts' },
      { part: 'measured', value: '38 seconds of waiting' },
    ])
    assert.deepEqual(story.figure, { number: '38', unit: 'seconds', of: 'of waiting' })
    assert.deepEqual(writing.facts, [{ label: 'Drive', value: 'gearless' }])
    const kurdish = readStory(
      readContentText({ text: 'داواکاری: بێدەنگی\nپێوان: 49 دێسیبڵ لە کابینەدا', language: 'ku' }),
    )
    assert.deepEqual(kurdish.story.figure, { number: '49', unit: 'دێسیبڵ', of: 'لە کابینەدا' })
  })

  test('has no figure without a measure, and is not shown without lines', async () => {
    const { story } = readStory(readContentText({ text: 'Asked: a\nMeasured: all is well', language: 'en' }))
    assert.equal(story.figure, undefined)
    const none = readStory(readContentText({ text: 'Text.', language: 'en' })).story
    const { show } = await pageIn('en')
    assert.equal(show(createElement(ProjectStory, { of: none, language: 'en' })), '')
  })

  test('is marked as its own language where the page has another', async () => {
    const { story } = readStory(readContentText({ text: english, language: 'en' }))
    const html = (await pageIn('ar')).show(createElement(ProjectStory, { of: story, language: 'en' }))
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
