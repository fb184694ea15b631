import { useId } from 'react';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '#focus/use-kept-focus.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { tokens } from '#theme/tokens.ts';
import { Title } from '#type/type.tsx';
import type { TitleLevel } from '#type/type.tsx';

/** A distance in steps of the 4-pixel grid. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** Where children stand across the direction of a stack or row. */
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

interface BoxProps {
  as?: ElementType | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const PageFrame = styled.div<{ $isNarrow: boolean }>`
  width: 100%;
  max-width: ${({ $isNarrow }) => ($isNarrow ? '46rem' : tokens.contentWidth)};
  margin-inline: auto;
  padding: ${tokens.space(6)} ${tokens.space(4)} ${tokens.space(16)};
  @media ${tokens.media.desktop} {
    padding: ${tokens.space(10)} ${tokens.space(8)} ${tokens.space(16)};
  }
`;

/** The content of a page: at most 1200 px wide, with gutters. Not itself the `main` landmark. */
export function Page(props: BoxProps & { isNarrow?: boolean | undefined }): ReactElement {
  const { isNarrow = false, ...rest } = props;
  return <PageFrame $isNarrow={isNarrow} {...rest} />;
}

const StackFrame = styled.div<{ $gap: Space; $align: Align }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => tokens.space($gap)};
  min-width: 0;
`;

/** Children one below the other. */
export function Stack(
  props: BoxProps & { gap?: Space | undefined; align?: Align | undefined },
): ReactElement {
  const { gap = 4, align = 'stretch', ...rest } = props;
  return <StackFrame $gap={gap} $align={align} {...rest} />;
}

type Justify = 'start' | 'center' | 'end' | 'space-between';

const InlineFrame = styled.div<{
  $gap: Space;
  $align: Align;
  $justify: Justify;
  $isWrapping: boolean;
}>`
  display: flex;
  flex-wrap: ${({ $isWrapping }) => ($isWrapping ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => tokens.space($gap)};
  min-width: 0;
`;

/** Children in a row that wraps. */
export function Inline(
  props: BoxProps & {
    gap?: Space | undefined;
    align?: Align | undefined;
    justify?: Justify | undefined;
    isWrapping?: boolean | undefined;
  },
): ReactElement {
  const { gap = 2, align = 'center', justify = 'start', isWrapping = true, ...rest } = props;
  return (
    <InlineFrame $gap={gap} $align={align} $justify={justify} $isWrapping={isWrapping} {...rest} />
  );
}

const GridFrame = styled.div<{ $gap: Space; $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${({ $gap }) => tokens.space($gap)};
  & > * {
    min-width: 0;
  }
`;

/** As many equal columns as fit at `minColumnWidth` (a CSS length, 18rem by default). */
export function Grid(
  props: BoxProps & { gap?: Space | undefined; minColumnWidth?: string | undefined },
): ReactElement {
  const { gap = 6, minColumnWidth = '18rem', ...rest } = props;
  return <GridFrame $gap={gap} $min={minColumnWidth} {...rest} />;
}

const ColumnsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space(4)};
  align-items: start;
  @media ${tokens.media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${tokens.space(6)};
  }
`;

/** A page's main content, with related content next to it (on a phone, below it). */
export function Columns(props: { children: ReactNode; aside: ReactNode }): ReactElement {
  return (
    <ColumnsFrame>
      <Stack>{props.children}</Stack>
      <Stack>{props.aside}</Stack>
    </ColumnsFrame>
  );
}

const CardFrame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space(4)};
  min-width: 0;
  padding: ${tokens.space(5)};
  background: ${tokens.color.surface};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  box-shadow: ${tokens.shadow};
  @media ${tokens.media.desktop} {
    padding: ${tokens.space(6)};
  }
`;

const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  & > a {
    ${touchTarget}
  }
`;

const CardBody = styled.div`
  flex: 1;
  min-width: 0;
`;

const CardFoot = styled.div`
  padding-block-start: ${tokens.space(4)};
  border-block-start: 1px solid ${tokens.color.line};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

/** A sheet on the page. With a title it is a section named by its heading. */
export function Card(props: {
  title?: ReactNode;
  level?: TitleLevel | undefined;
  actions?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { title, level = 5, actions, footer } = props;
  const headingId = useId();
  const part = useKeptFocus<HTMLDivElement>();
  const hasTitle = title !== undefined;
  return (
    <CardFrame
      ref={part}
      as={hasTitle ? 'section' : 'div'}
      className={props.className}
      aria-labelledby={hasTitle ? headingId : undefined}
    >
      {(hasTitle || actions !== undefined) && (
        <CardHead>
          {hasTitle && (
            <Title level={level} id={headingId}>
              {title}
            </Title>
          )}
          {actions}
        </CardHead>
      )}
      <CardBody>{props.children}</CardBody>
      {footer !== undefined && <CardFoot>{footer}</CardFoot>}
    </CardFrame>
  );
}

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-block-start: 1px solid ${tokens.color.line};
`;

/** A thin line between things. */
export function Divider(): ReactElement {
  return <Rule />;
}
