import type { StaffSetting } from '#contract/settings.ts'
import type { Versioned } from '#contract/version.ts'
import type { Denial, Done } from '../../shell/queries.ts'

/** What saving one of the settings is answered. */
export type SavedSetting = (Done & { data: StaffSetting }) | Denial<StaffSetting>

/** A column of the settings. */
export type SettingColumn = Exclude<keyof StaffSetting, 'versions'>

/** One of the settings as a row of its own, for a form. */
export type SettingRow = Versioned<{ value: string }>

/** Takes one of the settings out of all. */
export const settingRow = (setting: StaffSetting, column: SettingColumn): SettingRow => ({
  value: setting[column],
  version: setting.versions[column],
})

/** An answer about all settings as one about a single one, as it is now. */
export function asSettingRow(
  answer: SavedSetting,
  column: SettingColumn,
): (Done & { now: SettingRow }) | Denial<SettingRow> {
  if (answer.status) return { ...answer, now: settingRow(answer.data, column) }
  const { row, ...rest } = answer
  return row ? { ...rest, row: settingRow(row, column) } : rest
}
