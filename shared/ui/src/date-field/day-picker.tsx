import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useImperativeHandle, useRef } from 'react';
import type { ReactElement, Ref } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { styled } from 'styled-components';
import {
  controlLook,
  FieldDescription,
  FieldLabel,
  fieldLayout,
  FieldMessage,
  isGiven,
} from '#field/field.tsx';
import type { FieldProps } from '#field/field.tsx';
import { CalendarIcon, ChevronBackIcon, ChevronForwardIcon } from '#icon/icons.ts';
import { FollowPage } from '#overlay/follow-page.ts';
import { popoverLook } from '#overlay/popover-look.ts';
import { tokens } from '#theme/tokens.ts';
import { withoutUndefined } from '#theme/without-undefined.ts';
import { calendarLook } from './day-picker.styles.ts';

/** What a date field takes; days are `YYYY-MM-DD`, null while there is none. */
export interface DateFieldProps extends FieldProps<string | null> {
  /** The first day that may be chosen. */
  minValue?: string | undefined;
  /** The last day that may be chosen. */
  maxValue?: string | undefined;
  /** `focus()` goes to the first part of the date. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

const Field = styled(DatePicker)`
  ${fieldLayout}
`;

const Control = styled(Group)`
  ${controlLook}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-end: ${tokens.space(1)};
`;

const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;
`;

const Segment = styled(DateSegment)`
  padding: ${tokens.space(1)} 1px;
  border-radius: 0.25rem;
  outline: none;
  caret-color: transparent;
  &:not([data-type='literal']) {
    /* The smallest target beside another one. */
    min-width: 1.5rem;
    text-align: center;
  }
  &[data-placeholder] {
    color: ${tokens.color.inkMuted};
  }
  &[data-focused] {
    background: ${tokens.color.primary};
    color: ${tokens.color.onPrimary};
  }
`;

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: 0;
  border-radius: calc(${tokens.radius} - 0.25rem);
  background: none;
  color: ${tokens.color.inkMuted};
  cursor: pointer;
  &[data-hovered] {
    background: ${tokens.color.surfaceSunken};
  }
`;

const Surface = styled(Popover)`
  max-width: calc(100vw - 1rem);
  ${popoverLook}
`;

const Sheet = styled(Dialog)`
  ${calendarLook}
`;

function readDay(day: string | null | undefined): CalendarDate | null {
  return day ? parseDate(day) : null;
}

/** What `DateField` loads when the first one is drawn. */
export function DayPicker(props: DateFieldProps): ReactElement {
  const { onChange, onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id } = props;
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.ref, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  return (
    <Field
      value={readDay(props.value)}
      onChange={(day) => onChange(day === null ? null : day.toString())}
      isInvalid={isGiven(props.errorMessage)}
      validationBehavior="aria"
      {...withoutUndefined({
        minValue: readDay(props.minValue) ?? undefined,
        maxValue: readDay(props.maxValue) ?? undefined,
      })}
      {...withoutUndefined({ onBlur, name, isRequired, isDisabled, isReadOnly, autoFocus, id })}
    >
      <FieldLabel isRequired={isRequired}>{props.label}</FieldLabel>
      <FieldDescription>{props.description}</FieldDescription>
      <Control ref={group}>
        <Segments>{(segment) => <Segment segment={segment} />}</Segments>
        <Opener>
          <CalendarIcon size={18} aria-hidden />
        </Opener>
      </Control>
      <FieldMessage>{props.errorMessage}</FieldMessage>
      <Surface>
        <FollowPage />
        <Sheet>
          <Calendar>
            <header>
              <Button slot="previous">
                <ChevronBackIcon size={18} aria-hidden />
              </Button>
              <Heading />
              <Button slot="next">
                <ChevronForwardIcon size={18} aria-hidden />
              </Button>
            </header>
            <CalendarGrid>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Sheet>
      </Surface>
    </Field>
  );
}
