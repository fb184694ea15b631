import type { ReactNode } from 'react';
import { FigureFrame, Label, Unit, Value } from './figure.styles.ts';

interface FigureProps {
  label: string;
  value: string;
  unit?: string;
  /** Explains the number: a `WhyButton`. */
  why?: ReactNode;
}

/** A number with its name, its unit and, if it is computed, its explanation; inside a `dl`. */
export function Figure({ label, value, unit, why }: FigureProps) {
  return (
    <FigureFrame>
      <Label>
        {label}
        {why}
      </Label>
      <dd>
        <Value>{value}</Value>
        {unit && <Unit> {unit}</Unit>}
      </dd>
    </FigureFrame>
  );
}
