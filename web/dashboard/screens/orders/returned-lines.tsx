import type { Orderitem } from '#contract/orders/row.ts'
import type { OneOrder } from '#contract/orders/staff.ts'
import { formatNumber } from '#i18n/format.ts'
import { leftOf, lineName } from '#web/shared/order-lines.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import type { FormField, NumberFormField } from '../../kit/form-field.ts'
import { NumberField } from '../../kit/number-field.tsx'
import { YesNoField } from '../../kit/plain-fields.tsx'
import css from './orders.module.css'

/** The fields of a line: how many of its pieces came back, and whether they go back into stock. */
const cameOf = ({ id }: Orderitem) => `came-${id}`
const stockOf = ({ id }: Orderitem) => `stock-${id}`

/** The lines of which something can still come back. */
export const returnable = (lines: readonly Orderitem[]) => lines.filter((line) => leftOf(line) > 0)

/** What the fields begin with: what the customer asked to return if that was accepted, else nothing. */
export function returnedInitial(order: OneOrder, lines: readonly Orderitem[]): Record<string, string> {
  const accepted = order.return_request === 'accepted'
  const request = accepted ? order.events.findLast(({ kind }) => kind === 'return_asked') : undefined
  const askedOf = ({ id }: Orderitem) => {
    const line = request?.lines?.find(({ orderitem_id }) => orderitem_id === id)
    return line ? line.before - line.after : 0
  }
  return Object.fromEntries(
    returnable(lines).flatMap((line) => [
      [cameOf(line), String(Math.min(askedOf(line), leftOf(line)))],
      [stockOf(line), '1'],
    ]),
  )
}

/** The rules of the fields for pieces. */
export const returnedNumbers = (lines: readonly Orderitem[], wrong: (most: string) => string) =>
  Object.fromEntries(
    returnable(lines).map((line) => [
      cameOf(line),
      { least: 0, most: leftOf(line), decimals: 0, wrong: wrong(formatNumber(leftOf(line))) },
    ]),
  )

/** The lines that came back, as the call takes them, each with the name of its field. */
export const returnedOf = (values: Record<string, string>, lines: readonly Orderitem[]) =>
  returnable(lines)
    .map((line) => ({
      name: cameOf(line),
      line: {
        orderitem_id: line.id,
        qty: Number(values[cameOf(line)]),
        restock: values[stockOf(line)] === '1',
      },
    }))
    .filter(({ line }) => line.qty > 0)

interface Props {
  lines: readonly Orderitem[]
  number(name: string): NumberFormField
  text(name: string): FormField<string>
}

/** What came back of each line. */
export function ReturnedLines({ lines, number, text }: Props) {
  const dashboard = useDashboard()
  const { t } = dashboard
  return (
    <div className={css.returned}>
      {returnable(lines).map((line) => (
        <div key={line.id} className={css.returnedLine}>
          <NumberField
            field={number(cameOf(line))}
            label={t('dashboard.returns.came', {
              name: lineName(line, dashboard),
              most: formatNumber(leftOf(line)),
            })}
          />
          <YesNoField
            field={text(stockOf(line))}
            label={t('dashboard.returns.restock')}
            description={t('dashboard.returns.restockHelp')}
          />
        </div>
      ))}
    </div>
  )
}
