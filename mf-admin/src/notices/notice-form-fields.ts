import type { createNotice, Input, WrittenNotice } from '@stridewell/contracts';
import { htmlToWords, wordsToHtml } from '@stridewell/parts';

/** How a notice ends: never, after a number of days, or on a day. */
export const noticeEnds = ['never', 'days', 'day'] as const;

/** The fields of a notice's form. */
export interface NoticeFormFields {
  /** The value of an option; empty for a notice to the whole program. */
  organizationId: string;
  title: string;
  /** As plain text, see `wordsToHtml`. */
  message: string;
  begins: string | null;
  ends: (typeof noticeEnds)[number];
  duration: number | null;
  expires: string | null;
  allMembers: boolean;
}

/** Returns the form's values for a notice, or for a new one that starts today. */
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

/** Returns the form's values in the API's format. */
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
