import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeReady } from '#server/http/ready.ts'
import { inlineStyles } from '#server/pages/inline-styles.ts'

const styles = "a{content:'$&'}"
const files = new Map([['/assets/site-1.css', await makeReady(Buffer.from(styles), { headers: {} })]])

const cases = [
  {
    name: 'a style sheet of the build is put into the page, and its link is disabled',
    html: '<link rel="stylesheet" href="/assets/site-1.css"/><p>',
    answer: `<style>${styles}</style><link rel="stylesheet" href="/assets/site-1.css" disabled=""/><p>`,
  },
  {
    name: 'so is one that the router marks as shared',
    html: '<link rel="stylesheet" href="/assets/site-1.css#"/>',
    answer: `<style>${styles}</style><link rel="stylesheet" href="/assets/site-1.css#" disabled=""/>`,
  },
  {
    name: 'one that the build does not have stays a link',
    html: '<link rel="stylesheet" href="/assets/other.css"/>',
    answer: '<link rel="stylesheet" href="/assets/other.css"/>',
  },
]

for (const { name, html, answer } of cases) test(name, () => assert.equal(inlineStyles(html, files), answer))
