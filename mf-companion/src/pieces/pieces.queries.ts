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

/** Fetches an article. */
export function useArticle(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getArticle, { params: { id }, query: { language } }));
}

/** Fetches a guide. */
export function useGuide(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getGuide, { params: { id }, query: { language } }));
}

/** Fetches a strategy. */
export function useStrategy(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getStrategy, { params: { id }, query: { language } }));
}

/** Fetches a topic. */
export function useTopic(id: number) {
  const { language } = useLanguage();
  return useQuery(apiQuery(getTopic, { params: { id }, query: { language } }));
}

/** Fetches a page of the content of a type. */
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

/** Saves the viewer's actions on a piece. */
export function useMarkPiece(id: number) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: markPiece,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (body: Marks) => api.call(markPiece, { params: { id }, body }),
  });
}

/** Returns a function that writes a piece's type, if it isn't known already, its duration and its topic in a line. */
export function usePieceMeta(): (card: PieceCard, hasKind?: boolean) => string {
  const t = useText('mf-companion');
  const format = useFormat();
  return ({ kind, minutes, topic }, hasKind = true) =>
    [
      hasKind ? t(`kind.${kind}`) : '',
      minutes === null
        ? ''
        : t('piece.minutes', { count: minutes, number: format.number(minutes) }),
      topic?.title ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
