// lists
export { listAddresses, useListAddress } from '#list/list-address.ts';
export type { ListAddress, ListAddresses, ListChoices, ShownList } from '#list/list-address.ts';
export { ListTools } from '#list/list-tools.tsx';
export { ListView } from '#list/list-view.tsx';
export type { ListPage } from '#list/list-view.tsx';
export { SelectionBar } from '#list/selection-bar.tsx';
export { useSelection } from '#list/use-selection.ts';
export type { Selection } from '#list/use-selection.ts';

// leaderboards
export { LeaderboardList } from '#leaderboard/leaderboard-list.tsx';
export { LeaderboardTable } from '#leaderboard/leaderboard-table.tsx';
export { pinViewer } from '#leaderboard/pin-viewer.ts';

// questions
export { QuestionFields } from '#questions/question-fields.tsx';
export { QuestionField } from '#questions/question-field.tsx';
export { useAnswering, writeAnswer } from '#questions/use-answering.ts';
export type { Answering } from '#questions/use-answering.ts';

// forms
export { FormField } from '#form/form-field.tsx';
export type { FieldBinding } from '#form/form-field.tsx';
export { FormScreen } from '#form/form-screen.tsx';
export { useFormScreen } from '#form/use-form-screen.ts';
export type { FormScreenOptions, FormScreenState } from '#form/use-form-screen.ts';

// people, pictures and posts
export { MemberPicker } from '#members/member-picker.tsx';
export type { PickedMember } from '#members/member-picker.tsx';
export { PictureField } from '#picture/picture-field.tsx';
export type { ChosenPicture } from '#picture/picture-field.tsx';
export { sendPicture } from '#picture/picture.queries.ts';
export { PostComposer } from '#post/post-composer.tsx';
export type { Post } from '#post/post-composer.tsx';
