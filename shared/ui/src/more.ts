// What a page fetches when a screen asks for it: fields, overlays, tables, charts (`start.ts` has the rest).
export {
  FaceLowIcon,
  ArrowBackIcon,
  ArrowForwardIcon,
  ArrowUpIcon,
  BedIcon,
  BellIcon,
  BikeIcon,
  BookIcon,
  CalendarIcon,
  ChartIcon,
  CheckIcon,
  ChevronUpIcon,
  AccountIcon,
  ClockIcon,
  DumbbellIcon,
  DownloadIcon,
  DropletIcon,
  MoreIcon,
  EyeIcon,
  EyeOffIcon,
  FootprintsIcon,
  FaceVeryLowIcon,
  GripIcon,
  HeartIcon,
  HeartRateIcon,
  KeyIcon,
  FaceVeryGoodIcon,
  DashboardIcon,
  LeafIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  MapIcon,
  MapPinIcon,
  FaceMiddleIcon,
  MinusIcon,
  MountainIcon,
  SaladIcon,
  ScaleIcon,
  SearchIcon,
  ShareIcon,
  PhoneIcon,
  FaceGoodIcon,
  TableIcon,
  TargetIcon,
  TrashIcon,
  TrophyIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
  HouseIcon,
  MusicIcon,
  SnowflakeIcon,
  VolleyballIcon,
  WavesIcon,
  SeatedIcon,
} from '#icon/more-icons.ts';
export { TabLinks, Tabs } from '#tabs/tabs.tsx';
export type { TabEntry } from '#tabs/tabs.tsx';
export { Tooltip } from '#tooltip/tooltip.tsx';
export { CheckboxField, CheckboxGroup, RadioGroup } from '#choice-field/choice-field.tsx';
export { Switch } from '#choice-field/switch.tsx';
export { DateField } from '#date-field/date-field.tsx';
export type { DateFieldProps } from '#date-field/day-picker.tsx';
export type { FieldProps } from '#field/field.tsx';
export { FieldErrorSummary, FormActions } from '#form/form.tsx';
export type { FieldErrorEntry } from '#form/form.tsx';
export { MenuList } from '#menu/menu-list.tsx';
export { NumberField } from '#number-field/number-field.tsx';
export type { NumberFieldProps } from '#number-field/number-field.tsx';
export { ConfirmDialog, Dialog, Drawer } from '#overlay/overlay.tsx';
export type { OverlayProps } from '#overlay/overlay.tsx';
export { Meter, ProgressBar } from '#progress/progress.tsx';
export { SelectField } from '#select-field/select-field.tsx';
export type { FieldOption } from '#select-field/select-field.tsx';
export { SliderField } from '#slider-field/slider-field.tsx';
export { PasswordField, SearchField, TextArea, TextField } from '#text-field/text-field.tsx';
export type { TextFieldProps } from '#text-field/text-field.tsx';
export { SortableList } from '#list/sortable-list.tsx';
export { Pagination } from '#pagination/pagination.tsx';
export { Table } from '#table/table.tsx';
export type { TableColumn, TableProps, TableSort } from '#table/table.tsx';
export { BarChart } from '#chart/bar-chart.tsx';
export { ChartFrame } from '#chart/chart-frame.tsx';
export type { ChartSeries, LegendEntry } from '#chart/chart-frame.tsx';
export { LineChart, Sparkline } from '#chart/line-chart.tsx';
export type { ChartPoint, SeriesChartProps } from '#chart/series-chart.ts';
export { WhyDialog } from '#why/why.tsx';
export { chosenInForcedColours, setOffInForcedColours } from '#theme/former-names.ts';
export type { ButtonColour } from '#button/button.styles.ts';
export type { ColourMode, ColourName } from '#theme/former-names.ts';
