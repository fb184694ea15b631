import {
  Avatar,
  Badge,
  BarChart,
  Chip,
  LineChart,
  List,
  ListRow,
  Meter,
  Pagination,
  Ring,
  Stack,
  Table,
  TextLink,
  WhyDialog,
} from '@stridewell/ui';
import { Kept, options } from './kept.tsx';
import type { Samples } from './samples.ts';

const chart = {
  title: 'Rain and snow, this week',
  series: [
    { id: 'rain', label: 'Rain' },
    { id: 'snow', label: 'Snow' },
  ],
  points: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, at) => ({
    id: label,
    label,
    values: [1200 - at * 150, at === 2 ? null : 200 + at * 90],
  })),
  categoryLabel: 'Day',
  unit: 'mm',
  goal: { value: 1000, label: 'Goal 1,000 mm' },
};

/** Components of `ui` that show figures and rows, each in its states. */
export const figureSamples: Samples = {
  Figures: {
    ring: (
      <Ring label="Steps of today" value={5200} max={8000} valueText="5,200">
        5,200
      </Ring>
    ),
    met: (
      <Ring label="Steps of today" value={9100} max={8000} valueText="9,100">
        9,100
      </Ring>
    ),
    meter: <Meter label="River to Ridge" value={58} maxValue={100} valueLabel="58%" />,
    chips: (
      <Stack gap={2} align="start">
        <Chip>Neutral</Chip>
        <Chip tone="accent">Featured</Chip>
        <Badge count={12} label="12 unread messages" />
        <Avatar name="Ana Ruiz" />
      </Stack>
    ),
    why: (
      <WhyDialog label="Why 5,200?" title="Where it comes from">
        A walk at noon.
      </WhyDialog>
    ),
  },
  Charts: {
    bars: <BarChart {...chart} />,
    lines: <LineChart {...chart} />,
    'from the lowest': <LineChart {...chart} isFromLowest />,
  },
  Lists: {
    rows: (
      <List label="Friends">
        <ListRow
          leading={<Avatar name="Bo Lind" />}
          title="Bo Lind"
          meta="Otters"
          trailing="5,200"
        />
        <ListRow title={<TextLink href="/">A link</TextLink>} isHighlighted />
      </List>
    ),
    table: (
      <Table
        label="Animals"
        rows={options}
        rowId={({ value }) => value}
        columns={[
          { id: 'name', header: 'Name', isRowHeader: true, cell: ({ label }) => label },
          { id: 'letters', header: 'Letters', isNumeric: true, cell: ({ label }) => label.length },
        ]}
      />
    ),
    pages: (
      <Kept start={3}>
        {(page, onChange) => (
          <Pagination
            label="Pages"
            page={page}
            perPage={10}
            total={120}
            onPageChange={onChange}
            rangeLabel="21–30 of 120"
          />
        )}
      </Kept>
    ),
  },
};
