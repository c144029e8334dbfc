// Without the page of the other tests: nothing is opened here.
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { languages, routes, site } from './fixtures.ts'

// React writes `charSet`, `srcSet`, `/>` and inline custom properties, all of them valid HTML.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
})

for (const { code } of languages) {
  for (const route of routes) {
    test(`${route} in ${code} is valid HTML`, async ({ request }) => {
      const response = await request.get(site() + route, { headers: { cookie: `lang=${code}` } })
      const report = await validator.validateString(await response.text())
      const errors = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      expect(errors).toEqual([])
    })
  }
}
