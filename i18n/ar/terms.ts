import type { Texts } from '../en/dictionary.ts'

export const terms: Texts<'terms', 'ar'> = {
  title: {
    returns: 'الإرجاع',
    delivery: 'شروط التوصيل',
    privacy: 'الخصوصية',
    imprint: 'البيانات القانونية',
  },
  description: {
    returns: 'ما يمكنك إرجاعه إلى {company}، وكيف.',
    delivery: 'إلى أين وكيف توصل {company}، وكم كلفة ذلك.',
    privacy: 'ما تحفظه {company} عنك، ولماذا وإلى متى.',
    imprint: 'من هي {company} وأين سُجّلت.',
  },
  others: 'شروطنا',
}
