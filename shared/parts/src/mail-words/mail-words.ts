import type { createEmailTemplate, Input } from '@stridewell/contracts';
import { wordsToHtml } from '#rich-text/formatted-words.ts';

/** What a mail to many says, in one language or both; bodies as words, see `wordsToHtml`. */
export interface MailWords {
  subject: string;
  body: string;
  hasSpanish: boolean;
  subjectEs: string;
  bodyEs: string;
}

/** A mail that says nothing yet. */
export const noMailWords: MailWords = {
  subject: '',
  body: '',
  hasSpanish: false,
  subjectEs: '',
  bodyEs: '',
};

/** The words of a mail as the API takes them. */
export function mailWordsOnWire(
  words: MailWords,
): Omit<Input<typeof createEmailTemplate>['body'], 'name'> {
  const { subject, body, hasSpanish, subjectEs, bodyEs } = words;
  return {
    subject: subject.trim(),
    body: wordsToHtml(body),
    subjectEs: hasSpanish ? subjectEs.trim() : null,
    bodyEs: hasSpanish ? wordsToHtml(bodyEs) : null,
  };
}
