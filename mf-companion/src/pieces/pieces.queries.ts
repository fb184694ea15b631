import {
  type ContentType,
  getArticle,
  getGuide,
  getStrategy,
  getTopic,
  type Input,
  listContent,
  markPiece,
  type PieceCard,
} from '@stridewell/contracts';
import {
  api,
  apiQuery,
  useFormat,
  useLanguage,
  useProblemWords,
  useText,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { contentList } from './content-list.ts';

type Marks = Input<typeof markPiece>['body'];

/** The article of an id. */
export function useArticle(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getArticle, { params: { id }, query: { language } }));
}

/** The guide of an id. */
export function useGuide(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getGuide, { params: { id }, query: { language } }));
}

/** The strategy of an id. */
export function useStrategy(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getStrategy, { params: { id }, query: { language } }));
}

/** The topic of an id. */
export function useTopic(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getTopic, { params: { id }, query: { language } }));
}

/** A page of the content of a type. */
export function useContent(
  type: ContentType,
  asked: ReturnType<typeof contentList.ask> & { topicId?: number; minutes?: number },
) {
  const { language } = useLanguage();
  return useQuery({
    ...apiQuery(listContent, { params: { type }, query: { language, ...asked } }),
    placeholderData: keepPreviousData,
  });
}

/** Notes what the viewer did with a piece, or makes of it. */
export function useMarkPiece(id: number) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: markPiece,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (body: Marks) => api.call(markPiece, { params: { id }, body }),
  });
}

/** What a piece is, how long it takes and what it belongs to, in a line. */
export function usePieceMeta(): (card: PieceCard) => string {
  const t = useText('mf-companion');
  const format = useFormat();
  return ({ kind, minutes, topic }) =>
    [
      t(`kind.${kind}`),
      minutes === null
        ? ''
        : t('piece.minutes', { count: minutes, number: format.number(minutes) }),
      topic?.title ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
