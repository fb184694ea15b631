import {
  createReportView,
  deleteReportView,
  downloadBoardPack,
  type ReportView,
} from '@stridewell/contracts';
import { useDownload, useSaid } from '@stridewell/parts';
import { api, useLanguage, useViewer, useWrite } from '@stridewell/platform';
import { useBoardPackText } from './board-pack-texts.ts';
import { useReportViews } from './report-views.queries.ts';
import { useReportingText } from './reporting-texts.ts';

/** Downloads the board pack in the viewer's language. */
export function useDownloadBoardPack() {
  const { programId: id } = useViewer();
  const { language } = useLanguage();
  return useDownload((file: 'pdf' | 'xlsx') =>
    api.call(downloadBoardPack, { params: { id }, query: { file, language } }),
  );
}

/** Returns the viewer's saved board pack, whose link is mailed monthly; undefined without one. */
export function useMailedBoardPack(): ReportView | undefined {
  const { data } = useReportViews();
  return data?.data.find(({ report, cadence }) => report === 'boardPack' && cadence !== null);
}

/** Starts or ends the mail with the link to the board pack. */
export function useMailBoardPack(mailed: ReportView | undefined) {
  const t = useReportingText();
  const own = useBoardPackText();
  const { id } = useViewer();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: createReportView,
    failureText: failureText(),
    mutationFn: (isOn: boolean) => {
      if (!isOn && mailed)
        return api.call(deleteReportView, { params: { id, reportViewId: mailed.id } });
      const view = {
        name: t('report.boardPack.name'),
        report: 'boardPack',
        cadence: 'monthly',
      } as const;
      return api.call(createReportView, { params: { id }, body: view });
    },
    onSuccess: (_answer, isOn) => sayDone(undefined, own(isOn ? 'on' : 'off')),
  });
}
