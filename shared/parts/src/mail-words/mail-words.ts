import type { createEmailTemplate, Input } from '@stridewell/contracts';
import { wordsToHtml } from '#rich-text/formatted-words.ts';

/** The subject and body of a bulk email, in one language or both; bodies as plain text, see `wordsToHtml`. */
export interface MailWords {
  subject: string;
  body: string;
  hasSpanish: boolean;
  subjectEs: string;
  bodyEs: string;
}

/** An empty email. */
export const noMailWords: MailWords = {
  subject: '',
  body: '',
  hasSpanish: false,
  subjectEs: '',
  bodyEs: '',
};

/** Returns the texts of an email in the API's format. */
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
