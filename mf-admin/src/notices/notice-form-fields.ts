import type { createNotice, Input, WrittenNotice } from '@stridewell/contracts';
import { htmlToWords, wordsToHtml } from '@stridewell/parts';

/** How a notice ends: never, after so many days, or with a day. */
export const noticeEnds = ['never', 'days', 'day'] as const;

/** What the form of a notice holds. */
export interface NoticeFormFields {
  /** As an option is named; empty for a notice of the program. */
  organizationId: string;
  title: string;
  /** As words, see `wordsToHtml`. */
  message: string;
  begins: string | null;
  ends: (typeof noticeEnds)[number];
  duration: number | null;
  expires: string | null;
  allMembers: boolean;
}

/** The form of a notice that there is, or one that begins today. */
export function formOf(notice: WrittenNotice | null, today: string): NoticeFormFields {
  if (!notice) {
    return {
      organizationId: '',
      title: '',
      message: '',
      begins: today,
      ends: 'never',
      duration: 7,
      expires: null,
      allMembers: true,
    };
  }
  const { title, message, begins, duration, expires } = notice;
  return {
    organizationId: String(notice.organizationId ?? ''),
    title,
    begins,
    duration,
    expires,
    message: htmlToWords(message),
    ends: expires === null ? 'never' : 'day',
    allMembers: notice.allMembers === 1,
  };
}

/** What the form says, as the API takes it. */
export function bodyOf(form: NoticeFormFields): Input<typeof createNotice>['body'] {
  const { title, message, begins, ends, duration, expires, allMembers } = form;
  return {
    ...(title.trim() !== '' && { title: title.trim() }),
    message: wordsToHtml(message),
    ...(begins !== null && { begins }),
    ...(ends === 'days' ? { duration } : { expires: ends === 'day' ? expires : null }),
    allMembers,
  };
}
