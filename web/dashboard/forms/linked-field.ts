import { useSearchParams } from 'react-router'

/** The field of a form that a link leads to, by its name, as `?field=en_detail`. */
export const useWantedField = () => useSearchParams()[0].get('field') ?? undefined
