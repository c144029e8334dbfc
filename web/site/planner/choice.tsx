import css from './planner.module.css'

interface Props {
  name: string
  label: string
  /** The value of the chosen option. */
  chosen: string
  /** Values with their texts. */
  options: readonly (readonly [value: string, text: string])[]
}

/** A question with a few answers, of which one is chosen: radio buttons as chips. */
export function Choice({ name, label, chosen, options }: Props) {
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      <div className={css.options}>
        {options.map(([value, text]) => (
          <label key={value} className={css.option}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
