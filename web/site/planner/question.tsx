import type { FormEvent, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/form/field.module.css'
import { Field } from '#web/ui/form/field.tsx'
import { announceArrival } from '#web/ui/form/typed-events.ts'
import { LanguageField, Link, useNavigate } from '#web/ui/link.tsx'
import { Choice } from './choice.tsx'
import type { PlannerPage } from './load-planner.ts'
import { addressOf, questions, type Typed } from './plan-query.ts'
import css from './planner.module.css'
import { keyOfUse, type PlannerTranslate } from './planner-texts.ts'

interface Props {
  page: PlannerPage
  t: PlannerTranslate
  heading: Ref<HTMLHeadingElement>
}

/** One question: links for the use, and a GET form for the others, which carries the other answers along. */
export function Question({ page, t, heading }: Props) {
  const { step, typed } = page
  const navigate = useNavigate()
  const { name } = questions[step] ?? questions[0]
  const head = (
    <header>
      <p className={css.progress}>{t('planner.question', { n: step + 1, total: questions.length })}</p>
      <progress className={css.bar} value={step + 1} max={questions.length} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {t(`planner.${name}.heading`)}
      </h2>
    </header>
  )
  if (name === 'use')
    return (
      <section className={css.question}>
        {head}
        <ul className={css.uses}>
          {page.uses.map((use) => (
            <li key={use}>
              <Link
                className={css.use}
                to={addressOf({ ...typed, use }, 1)}
                aria-current={typed.use === use || undefined}
              >
                {t(keyOfUse(use))}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  const own: readonly string[] = (questions[step] ?? questions[0]).fields
  // What this use does not ask stays in the address too.
  const isShown = (field: string) => own.includes(field) && !page.unasked.some((one) => one === field)
  const others = Object.entries(typed).filter(([field]) => !isShown(field))
  // What the browser would do itself, without loading a new document.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null }
    const params = new URLSearchParams()
    for (const [field, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === 'string' && value !== '') params.append(field, value)
    if (!submitter) params.set('step', String(step + 1))
    announceArrival(`planner ${name}`, Object.fromEntries(params))
    navigate(`/planner?${params}`)
  }
  const isLast = step === questions.length - 1
  return (
    <form
      key={name}
      className={css.question}
      action="/planner"
      data-draft={`planner ${name}`}
      onSubmit={submit}
    >
      {head}
      <LanguageField />
      {others.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Fields name={name} page={page} t={t} />
      <div className={css.ways}>
        <Button type="submit" name="step" value={step + 1}>
          {t(isLast ? 'planner.see' : 'planner.next')}
        </Button>
        <Button type="submit" look="quiet" name="step" value={step - 1}>
          {t('planner.back')}
        </Button>
      </div>
    </form>
  )
}

const examples = {
  stops: '6',
  travel: '15',
  people: '48',
  load: '630',
  beds: '60',
  rooms: '40',
  flats: '12',
  area: '800',
  shaft_width: '1600',
  shaft_depth: '1750',
  pit: '1200',
  headroom: '3600',
} as const
const sizes = ['shaft_width', 'shaft_depth', 'pit', 'headroom'] as const
type Amount = keyof typeof examples

/** The fields of a question. What was typed stays, also if it is wrong. */
function Fields({ name, page, t }: { name: string; page: PlannerPage; t: PlannerTranslate }) {
  const { typed, wrong, guesses } = page
  const errorOf = (field: Amount) => {
    const kind = wrong[field]
    if (!kind) return undefined
    if (kind !== 'range') return t(`planner.wrong.${kind}`, { example: examples[field] })
    const slip = guesses[field]
    return [t(`planner.wrong.${field}`), ...(slip ? [t('planner.wrong.meant', { amount: slip })] : [])].join(
      ' ',
    )
  }
  const amount = (field: Amount, label: string, help?: string) => (
    <Field
      key={field}
      name={field}
      label={label}
      help={help}
      error={errorOf(field)}
      defaultValue={typed[field] ?? ''}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      dir="auto"
    />
  )
  const choice = (field: keyof Typed, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice name={field} label={label} chosen={typed[field] ?? ''} options={options} />
  )
  const unknown = ['', t('planner.unknown')] as const
  const answers = [['1', t('planner.yes')], ['0', t('planner.no')], unknown] as const
  if (name === 'height')
    return (
      <>
        {amount('stops', t('planner.height.stops'), t('planner.height.stopsHelp', { example: 'G+5' }))}
        {amount('travel', t('planner.height.travel'), t('planner.height.travelHelp'))}
      </>
    )
  if (name === 'carry') {
    const people = page.forPeople
    const { count } = page
    return (
      <>
        {people && amount('people', t('planner.carry.people'), t('planner.carry.peopleHelp'))}
        {count && amount(count, t(`planner.carry.${count}`), t('planner.carry.countHelp'))}
        {amount('load', t('planner.carry.load'), t('planner.carry.loadHelp'))}
        {people && choice('wheelchair', t('planner.carry.wheelchair'), answers)}
        {typed.use === 'hospital' && (
          <div>
            {choice('bed', t('planner.carry.bed'), answers)}
            <p className={css.help}>{t('planner.carry.bedHelp')}</p>
          </div>
        )}
        {people && choice('stretcher', t('planner.carry.stretcher'), answers)}
      </>
    )
  }
  if (name === 'shaft')
    return (
      <>
        {choice('shaft', t('planner.shaft.state'), [
          ['known', t('planner.shaft.known')],
          ['new', t('planner.shaft.new')],
          ['visit', t('planner.shaft.visit')],
        ])}
        <p className={css.help}>{t('planner.shaft.help')}</p>
        <div className={fields.pair}>{sizes.map((field) => amount(field, t(`planner.shaft.${field}`)))}</div>
        {choice('machine_room', t('planner.shaft.machine_room'), answers)}
      </>
    )
  return (
    <>
      {choice('phases', t('planner.power.phases'), [
        ['1', t('planner.power.one')],
        ['3', t('planner.power.three')],
        unknown,
      ])}
      {choice('existing', t('planner.power.existing'), [
        ['new', t('planner.power.new')],
        ['old', t('planner.power.old')],
      ])}
    </>
  )
}
