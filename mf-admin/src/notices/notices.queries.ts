import {
  createNotice,
  createOrganizationNotice,
  deleteNotice,
  listNotices,
  listOrganizationNotices,
  updateNotice,
  updateOrganizationNotice,
  type Output,
  type WrittenNotice,
} from '@stridewell/contracts';
import { useSaid, useSayDeleted } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seenOf, useSeen } from '#seen/index.ts';
import { bodyOf, type NoticeFormFields } from './notice-form-fields.ts';
import { noticeList, type NoticeListAddress } from './notice-list.ts';
import { useNoticeText } from './notice-texts.ts';

/** Fetches a page of notices, including upcoming and ended ones. */
export function useNotices(address: NoticeListAddress) {
  const { of, status } = address;
  const query = { ...noticeList.ask(address), ...(status !== 'all' && { status }) };
  const ofProgram = liveQuery(listNotices, { query });
  const ofOrganizations = liveQuery(listOrganizationNotices, { query });
  return useQuery({
    // Both calls return the same type.
    ...((of === 'program' ? ofProgram : ofOrganizations) as typeof ofProgram),
    placeholderData: keepPreviousData,
  });
}

/** Creates a notice for the program or the chosen organization, or updates the given one. */
export function useSaveNotice(notice: WrittenNotice | null) {
  const { seen, onError } = useSeen(notice);
  return useWrite<Output<typeof createNotice>, NoticeFormFields>({
    onError,
    endpoint: notice ? updateNotice : createNotice,
    isFailureShownHere: true,
    mutationFn: (form) => {
      const body = bodyOf(form);
      if (notice) {
        const call = notice.type === 'org' ? updateOrganizationNotice : updateNotice;
        const params = { id: notice.id };
        return api.call(call, { params, body: { ...body, seen: seenOf(body, seen) } });
      }
      if (form.organizationId === '') return api.call(createNotice, { body });
      const organizationId = Number(form.organizationId);
      return api.call(createOrganizationNotice, { body: { ...body, organizationId } });
    },
  });
}

/** Returns the message for a notice that could not be saved, unless the API names a field. */
export function useNoticeFailure(act: 'create' | 'update' | 'delete'): string {
  const t = useNoticeText();
  return t(`failed.${act}`, { email: useViewer().program.contactEmail });
}

/** Deletes a notice for everyone. */
export function useDeleteNotice({ id }: WrittenNotice) {
  const t = useNoticeText();
  const { failureText } = useSaid();
  const sayDeleted = useSayDeleted();
  return useWrite({
    endpoint: deleteNotice,
    failureText: failureText(useNoticeFailure('delete')),
    mutationFn: () => api.call(deleteNotice, { params: { id } }),
    onSuccess: ({ data }) =>
      sayDeleted(data.bulkActId, {
        deleted: t('done.delete'),
        undo: t('undo'),
        undone: t('fileState.undone'),
      }),
  });
}
