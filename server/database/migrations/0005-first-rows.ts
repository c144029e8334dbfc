import type { Words } from './words.ts'

/**
 * The rows that always exist: brand 1, store 1 and the one record of settings. The settings refer to brand 1
 * and store 1, and the content's state to the settings, so that the database itself refuses to delete them.
 */
export const firstRows = (w: Words) => [
  `insert into brands (ku_name, ar_name, en_name) values ('گشتی', 'عام', 'General')`,
  `insert into stores (ku_name, ar_name, en_name) values ('فرۆشگای سەرەکی', 'المتجر الرئيسي', 'Main store')`,
  `create table settings (
    id integer primary key check (id = 1),
    lang ${w.text} check (lang in ('ku', 'ar', 'en')),
    ${w.translated('name')},
    ${w.translated('about')},
    ${w.translated('cofounder')},
    favicon ${w.text} default '',
    logo ${w.text} default '',
    catalog ${w.text} default '',
    cofounder_img ${w.text} default '',
    phone ${w.text} default '',
    email ${w.text} default '',
    default_brand_id integer not null check (default_brand_id = 1) references brands (id) on delete restrict,
    default_store_id integer not null check (default_store_id = 1) references stores (id) on delete restrict
  ${w.end}`,
  `insert into settings (id, lang, ku_name, ar_name, en_name, ku_about, ar_about, en_about,
    ku_cofounder, ar_cofounder, en_cofounder, default_brand_id, default_store_id)
    values (1, 'ku', '', '', '', '', '', '', '', '', '', 1, 1)`,
  `create table content_state (
    id integer primary key check (id = 1),
    settings_id integer not null check (settings_id = 1) references settings (id) on delete restrict,
    revision ${w.whole} not null,
    derived_version integer not null
  ${w.end}`,
  'insert into content_state (id, settings_id, revision, derived_version) values (1, 1, 1, 0)',
]
