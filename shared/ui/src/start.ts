// What every page starts with; everything else stands in `more.ts`.
export * from './icon/start-icons.ts';
export type { IconComponent, IconProps } from '#icon/icons.ts';
export { Button, IconButton, LinkButton, TextLink } from '#button/button.tsx';
export type { ButtonProps } from '#button/button.tsx';
export type { ButtonColor, ButtonSize } from '#button/button.styles.ts';
export { hiddenLook, SkipLink, VisuallyHidden } from '#hidden/hidden.tsx';
export { Card, Columns, Divider, Grid, Inline, Page, Stack } from '#layout/layout.tsx';
export type { Align, Space } from '#layout/layout.tsx';
export type { LinkAnchorProps, LinkComponent } from '#link/link-context.tsx';
export { lateComponent, LostPart } from '#late-part/late-component.tsx';
export { latePart, useLatePart } from '#late-part/late-part.ts';
export type { LatePart } from '#late-part/late-part.ts';
export { useReportLostPart } from '#late-part/lost-context.ts';
export { Menu } from '#menu/menu.tsx';
export type { MenuEntry, MenuGroup } from '#menu/menu-entries.ts';
export { contrastRatio } from '#theme/contrast.ts';
export { fontFaces, fontUrl, GlobalStyle } from '#theme/global-style.ts';
export type { ColorName, Palette } from '#theme/palette.ts';
export { createTheme, darkTheme, lightTheme } from '#theme/theme.ts';
export type { BrandColour, ColorMode, Theme } from '#theme/theme.ts';
export { chosenInForcedColors, setOffInForcedColors } from '#theme/forced-colors.ts';
export { touchTarget } from '#theme/touch-target.ts';
export { tokens } from '#theme/tokens.ts';
export type { FontSize } from '#theme/tokens.ts';
export { UiProvider } from '#provider/ui-provider.tsx';
export type { UiFrame, UiProviderProps } from '#provider/ui-provider.tsx';
export { englishUiText, fillText, UiTextProvider, useUiText } from '#theme/ui-text.tsx';
export type { UiText } from '#theme/ui-text.tsx';
export { numberFormat } from '#type/number-format.ts';
export { Num, Prose, Text, Title } from '#type/type.tsx';
export type { TextTone, TitleLevel } from '#type/type.tsx';
export { Badge, Chip } from '#badge/badge.tsx';
export { SegmentedControl } from '#segmented-control/segmented-control.tsx';
export { LateNotice, lateNoticeMs } from '#skeleton/late-notice.tsx';
export { Skeleton } from '#skeleton/skeleton.tsx';
export type { SkeletonShape } from '#skeleton/skeleton.tsx';
export { SnackbarList } from '#snackbar/snackbar.tsx';
export type { SnackbarItem, SnackbarType } from '#snackbar/snackbar.tsx';
export { Banner, EmptyState, FailureState } from '#state/state.tsx';
export type { BannerTone } from '#state/state.tsx';
export type { Tone } from '#theme/tone.ts';
export { Avatar } from '#avatar/avatar.tsx';
export { List, ListRow } from '#list/list.tsx';
export { Moment } from '#moment/moment.tsx';
export { RankChange } from '#rank-change/rank-change.tsx';
export { Ring } from '#ring/ring.tsx';
export {
  BrokenBridgeIllustration,
  EmptyPathIllustration,
  LockedIllustration,
  LostIllustration,
  WalkIllustration,
} from '#illustration/illustrations.tsx';
export { Logo } from '#illustration/logo.tsx';
export type { IllustrationProps } from '#illustration/scene.tsx';
export { QuietButton } from '#why/why.styles.ts';
export { WhyButton } from '#why/why-button.tsx';
