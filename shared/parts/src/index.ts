// lists
export { listAddresses, useListAddress } from '#list/list-address.ts';
export type { ListAddress, ListAddresses, ListChoices, ShownList } from '#list/list-address.ts';
export { ListTools } from '#list/list-tools.tsx';
export { ListView } from '#list/list-view.tsx';
export type { ListPage } from '#list/list-view.tsx';
export { ChooseAllFound } from '#list/choose-all-found.tsx';
export { SelectionBar } from '#list/selection-bar.tsx';
export { useSelection } from '#list/use-selection.ts';
export type { Selection } from '#list/use-selection.ts';

// tables
export { DataTable } from '#data-table/data-table.tsx';
export type { DataTableProps } from '#data-table/data-table.tsx';
export type { CellValue, DataColumn } from '#data-table/data-column.ts';

// leaderboards
export { LeaderboardList } from '#leaderboard/leaderboard-list.tsx';
export { LeaderboardTable } from '#leaderboard/leaderboard-table.tsx';
export { pinViewer } from '#leaderboard/pin-viewer.ts';
export { ExplainedStanding } from '#standing/explained-standing.tsx';
export type { StandingBoard } from '#standing/standing.queries.ts';

// questions
export { QuestionFields } from '#questions/question-fields.tsx';
export { QuestionField } from '#questions/question-field.tsx';
export { useAnswering, writeAnswer } from '#questions/use-answering.ts';
export type { Answering } from '#questions/use-answering.ts';

// forms
export { Figures } from '#figures/figures.styles.ts';
export { FormField } from '#form/form-field.tsx';
export type { FieldBinding } from '#form/form-field.tsx';
export { FormScreen } from '#form/form-screen.tsx';
export { TimeZoneField } from '#time-zone/time-zone-field.tsx';
export { useRested } from '#rested/use-rested.ts';
export { useFormScreen } from '#form/use-form-screen.ts';
export type { FormScreenOptions, FormScreenState } from '#form/use-form-screen.ts';
export { useFormValue, useFormValues } from '#form/use-form-values.ts';
export { sitesIn } from '#form/sites-in.ts';

// a member's record, as admins and the member see it
export { DeviceHealthList } from '#member-record/device-health-list.tsx';
export { MemberDay } from '#member-record/member-day.tsx';
export { MemberFacts } from '#member-record/member-facts.tsx';
export { MemberFigures } from '#member-record/member-figures.tsx';
export { MemberPointSums } from '#member-record/member-point-sums.tsx';

// text to copy
export { CopyButton } from '#copy/copy-button.tsx';

// distances
export { useDistance, useWalkedDistance } from '#distance/use-distance.ts';

// previews of a change
export { SimulationNote } from '#simulation/simulation-note.tsx';

// confirmations of deletions
export { TypedConfirmDialog } from '#typed-confirm/typed-confirm-dialog.tsx';

// files that a job imports
export { JobFileActs } from '#job-file/job-file-acts.tsx';
export { useSayFinished } from '#job-file/use-say-finished.ts';

// formatted text
export { FormattedField } from '#rich-text/formatted-field.tsx';
export { htmlToWords, wordsToHtml } from '#rich-text/formatted-words.ts';

// bulk email
export { MailWordsFields } from '#mail-words/mail-words-fields.tsx';
export { mailWordsOnWire, noMailWords } from '#mail-words/mail-words.ts';
export type { MailWords } from '#mail-words/mail-words.ts';

// reports
export { DownloadButtons } from '#report/download-buttons.tsx';
export { ReportCard } from '#report/report-card.tsx';
export { SpanFields, useReportDays } from '#report/span-fields.tsx';
export type {
  NamedPeriod,
  ReportColumn,
  ReportDays,
  ReportForm,
  ReportSource,
  ReportState,
} from '#report/report-source.ts';

// activities
export { useActivityName } from '#activities/use-activity-name.ts';

// files
export { useDownload, useShareFile } from '#download/use-download.ts';
export { FileQuestions } from '#file-questions/file-questions.tsx';
export type { FileAnswers } from '#file-questions/file-questions.tsx';
export { FileButton } from '#file-button/file-button.tsx';
export { useUpload } from '#file-button/use-upload.ts';
export { readSpreadsheet } from '#spreadsheet/read-spreadsheet.ts';
export type { Spreadsheet } from '#spreadsheet/read-spreadsheet.ts';

// people, pictures and posts
export { JoinRequestRow } from '#members/join-request-row.tsx';
export { CheerButton } from '#cheers/cheer-button.tsx';
export { MemberPicker } from '#members/member-picker.tsx';
export type { PickedMember } from '#members/member-picker.tsx';
export { PictureField } from '#picture/picture-field.tsx';
export type { ChosenPicture } from '#picture/picture-field.tsx';
export { sendPicture } from '#picture/picture.queries.ts';
export { QrPicture } from '#qr/late-qr-picture.ts';
export { Photos } from '#photos/photos.tsx';
export type { Photo } from '#photos/photos.tsx';
export { LinkedText } from '#post/linked-text.tsx';
export { PostEntry, PostText } from '#post/post-entry.tsx';
export { PostComposer } from '#post/post-composer.tsx';
export { PostFields } from '#post/post-fields.tsx';
export type { Post } from '#post/post-composer.tsx';

// teams
export { TeamAssignmentCard } from '#team-assignment/team-assignment.tsx';

// discussions of teams and challenges
export { Discussion } from '#discussion/discussion.tsx';
export { ReportedPosts } from '#discussion/reported-posts.tsx';

// facts
export { FactList } from '#fact-list/fact-list.tsx';

// page frames and headers
export { CenterFrame } from '#center-frame/center-frame.tsx';
export { frameRoutes } from '#center-frame/frame-routes.tsx';
export { centerAt, centersOpenTo, placesOf } from '#center-frame/centers.ts';
export type { Center, Place } from '#center-frame/centers.ts';
export { ScreenHead } from '#screen-head/screen-head.tsx';
export { useIsMobile, useIsPhone } from '#page-width/use-is-narrow.ts';
export { Found } from '#at-address/found.tsx';
export { readId } from '#at-address/read-id.ts';

// messages after a write, and actions on many items
export { useSaid } from '#said/use-said.ts';
export { useSayDeleted } from '#said/say-deleted.queries.ts';
export { newActToken } from '#said/act-token.ts';
export { runEach, throwIfAllFailed } from '#each/run-each.ts';
export { RunProgressBar } from '#each/run-progress-bar.tsx';
export { useRun } from '#each/use-run.ts';
export type { Run } from '#each/use-run.ts';
export type { Outcome, RunProgress } from '#each/run-each.ts';

// multi-step forms
export { StepList } from '#steps/step-list.tsx';
export { useFocusOnStep } from '#steps/use-focus-on-step.ts';
export { useFirstStepUnless, useStepAddress } from '#steps/use-step-address.ts';

// program branding
export { BarPreview, LoginPreview, Preview } from '#program-look/preview.tsx';
export { ColorCheck, ColorField, useColorRule } from '#program-look/color-field.tsx';
export {
  PictureChangeField,
  sendPictureChange,
  usePictureChangeAddress,
} from '#program-look/picture-change-field.tsx';
export type { PictureChange } from '#program-look/picture-change-field.tsx';
export { usePictureAddress } from '#program-look/use-picture-address.ts';

// sign-in changes
export { ReasonDialog } from '#sign-in-changes/reason-dialog.tsx';
export { ReasonField } from '#sign-in-changes/reason-field.tsx';
export { SignInChangeList, type SettledChange } from '#sign-in-changes/sign-in-change-list.tsx';
