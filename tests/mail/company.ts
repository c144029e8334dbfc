/** A company as mails know it, its language Kurdish. */
export const company = {
  ...{ ku_name: 'هەوراز', ar_name: 'هوراز', en_name: 'Hawraz', lang: 'ku' as const },
  ...{ ku_about: '', ar_about: '', en_about: '', ku_cofounder: '', ar_cofounder: '', en_cofounder: '' },
  ...{
    favicon: '',
    logo: '',
    catalog: '',
    cofounder_img: '',
    map_img: '',
    phone: '',
    email: 'company@hawraz.example',
  },
}
