export * from '#icon/icons.ts';
export { Button, IconButton, LinkButton, TextLink } from '#button/button.tsx';
export type { ButtonProps } from '#button/button.tsx';
export type { ButtonColour, ButtonSize } from '#button/button.styles.ts';
export { SkipLink, VisuallyHidden } from '#hidden/hidden.tsx';
export { Card, Columns, Divider, Grid, Inline, Page, Stack } from '#layout/layout.tsx';
export type { Align, Space } from '#layout/layout.tsx';
export type { LinkAnchorProps, LinkComponent } from '#link/link-context.tsx';
export { Menu } from '#menu/menu.tsx';
export type { MenuEntry, MenuGroup } from '#menu/menu.tsx';
export { TabLinks, Tabs } from '#tabs/tabs.tsx';
export type { TabEntry } from '#tabs/tabs.tsx';
export { contrastRatio } from '#theme/contrast.ts';
export { fontFaces, fontUrl, GlobalStyle } from '#theme/global-style.ts';
export type { ColourName, Palette } from '#theme/palette.ts';
export { createTheme, darkTheme, lightTheme } from '#theme/theme.ts';
export type { BrandColour, ColourMode, Theme } from '#theme/theme.ts';
export { chosenInForcedColours, setOffInForcedColours } from '#theme/forced-colours.ts';
export { touchTarget } from '#theme/touch-target.ts';
export { tokens } from '#theme/tokens.ts';
export type { FontSize } from '#theme/tokens.ts';
export { UiProvider } from '#provider/ui-provider.tsx';
export type { UiFrame, UiProviderProps } from '#provider/ui-provider.tsx';
export { englishUiText, fillText, UiTextProvider, useUiText } from '#theme/ui-text.tsx';
export type { UiText } from '#theme/ui-text.tsx';
export { Tooltip } from '#tooltip/tooltip.tsx';
export { numberFormat } from '#type/number-format.ts';
export { Num, Prose, Text, Title } from '#type/type.tsx';
export type { TextTone, TitleLevel } from '#type/type.tsx';

export { Badge, Chip } from '#badge/badge.tsx';
export { CheckboxField, CheckboxGroup, RadioGroup } from '#choice-field/choice-field.tsx';
export { Switch } from '#choice-field/switch.tsx';
export { DateField } from '#date-field/date-field.tsx';
export type { DateFieldProps } from '#date-field/day-picker.tsx';
export type { FieldProps } from '#field/field.tsx';
export { FieldErrorSummary, FormActions } from '#form/form.tsx';
export type { FieldErrorEntry } from '#form/form.tsx';
export { NumberField } from '#number-field/number-field.tsx';
export type { NumberFieldProps } from '#number-field/number-field.tsx';
export { ConfirmDialog, Dialog, Drawer } from '#overlay/overlay.tsx';
export type { OverlayProps } from '#overlay/overlay.tsx';
export { Meter, ProgressBar } from '#progress/progress.tsx';
export { SelectField } from '#select-field/select-field.tsx';
export type { FieldOption } from '#select-field/select-field.tsx';
export { LateNotice } from '#skeleton/late-notice.tsx';
export { Skeleton } from '#skeleton/skeleton.tsx';
export type { SkeletonShape } from '#skeleton/skeleton.tsx';
export { SliderField } from '#slider-field/slider-field.tsx';
export { SnackbarList } from '#snackbar/snackbar.tsx';
export type { SnackbarItem, SnackbarType } from '#snackbar/snackbar.tsx';
export { Banner, EmptyState, FailureState } from '#state/state.tsx';
export type { BannerTone } from '#state/state.tsx';
export { PasswordField, SearchField, TextArea, TextField } from '#text-field/text-field.tsx';
export type { TextFieldProps } from '#text-field/text-field.tsx';
export type { Tone } from '#theme/tone.ts';
export { Avatar } from '#avatar/avatar.tsx';
export { List, ListRow } from '#list/list.tsx';
export { Pagination } from '#pagination/pagination.tsx';
export { RankChange } from '#rank-change/rank-change.tsx';
export { Ring } from '#ring/ring.tsx';
export { Table } from '#table/table.tsx';
export type { TableColumn, TableProps, TableSort } from '#table/table.tsx';
export { BarChart } from '#chart/bar-chart.tsx';
export { ChartFrame } from '#chart/chart-frame.tsx';
export type { ChartSeries, LegendEntry } from '#chart/chart-frame.tsx';
export { LineChart, Sparkline } from '#chart/line-chart.tsx';
export type { ChartPoint, SeriesChartProps } from '#chart/series-chart.ts';
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
export { WhyButton, WhyDialog } from '#why/why.tsx';
