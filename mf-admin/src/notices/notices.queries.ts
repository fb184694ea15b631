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
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seenOf, useSeen } from '#seen/index.ts';
import { bodyOf, type NoticeFormFields } from './notice-form-fields.ts';
import { noticeList, type NoticeListAddress } from './notice-list.ts';
import { useNoticeText } from './notice-texts.ts';

/** A page of notices, those to come and those that ended as well. */
export function useNotices(address: NoticeListAddress) {
  const { of, status } = address;
  const query = { ...noticeList.ask(address), ...(status !== 'all' && { status }) };
  const ofProgram = liveQuery(listNotices, { query });
  const ofOrganizations = liveQuery(listOrganizationNotices, { query });
  return useQuery({
    // Two calls that answer alike.
    ...((of === 'program' ? ofProgram : ofOrganizations) as typeof ofProgram),
    placeholderData: keepPreviousData,
  });
}

/** Makes a notice, of the program or of the organization that is chosen, or changes the one that is given. */
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

/** What is said of a notice that could not be saved, where the API says nothing of a field. */
export function useNoticeFailure(act: 'create' | 'update' | 'delete'): string {
  const t = useNoticeText();
  return t(`failed.${act}`, { email: useViewer().program.contactEmail });
}

/** Deletes a notice for everybody. */
export function useDeleteNotice({ id }: WrittenNotice) {
  const t = useNoticeText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: deleteNotice,
    failureText: failureText(useNoticeFailure('delete')),
    mutationFn: () => api.call(deleteNotice, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('done.delete')),
  });
}
