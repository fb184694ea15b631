import type { ReactElement, ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { styled } from 'styled-components';
import { IconButton } from '#button/button.tsx';
import { ChevronBackIcon, ChevronForwardIcon } from '#icon/icons.ts';
import { SelectField } from '#select-field/select-field.tsx';
import { touchTarget } from '#theme/touch-target.ts';
import { chosenInForcedColors } from '#theme/forced-colors.ts';
import { tokens } from '#theme/tokens.ts';
import { fillText, useUiText } from '#theme/ui-text.tsx';
import { numberFormat } from '#type/number-format.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space(3)} ${tokens.space(4)};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
  font-variant-numeric: tabular-nums;
`;

const Pages = styled.nav`
  display: flex;
  align-items: center;
  gap: ${tokens.space(1)};
  color: ${tokens.color.ink};
  [dir='rtl'] & > button > svg {
    transform: scaleX(-1);
  }
`;

const PageButton = styled.button`
  ${touchTarget}
  min-width: 2.5rem;
  height: 2.5rem;
  padding-inline: ${tokens.space(2)};
  border: 0;
  border-radius: ${tokens.radius};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${tokens.color.surfaceSunken};
  }
  @media ${tokens.media.phone} {
    &:not([aria-current]) {
      display: none;
    }
  }
  &[aria-current] {
    background: ${tokens.color.primarySoft};
    ${chosenInForcedColors}
    color: ${tokens.color.onPrimarySoft};
    font-weight: ${tokens.fontWeight.bold};
  }
`;

const Gap = styled.span`
  min-width: 1.25rem;
  text-align: center;
  @media ${tokens.media.phone} {
    display: none;
  }
`;

const PerPage = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(2)};
  & > :last-child {
    min-width: 5.5rem;
  }
`;

/** The page numbers to show: both ends, the current one and its neighbors; `null` is a gap. */
export function visiblePages(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
    .filter((candidate) => candidate >= 1 && candidate <= pageCount)
    .sort((a, b) => a - b);
  return [...new Set(shown)].flatMap((number, index, all) => {
    const gap = number - (all[index - 1] ?? number - 1);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

/** Moves through the pages of a list. Pages count from 1; nothing while there are no rows. */
export function Pagination(props: {
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: ((perPage: number) => void) | undefined;
  perPageOptions?: readonly number[] | undefined;
  /** The rows in view as text: "16–30 of 48". */
  rangeLabel: ReactNode;
  /** The name of the navigation, when a page has more than one. */
  label?: string | undefined;
}): ReactElement | null {
  const { page, perPage, total, onPageChange, onPerPageChange } = props;
  const { perPageOptions = [10, 25, 50, 100] } = props;
  const text = useUiText();
  const { locale } = useLocale();
  if (total <= 0) return null;
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const written = numberFormat(locale);
  const choices = [...new Set([...perPageOptions, perPage])].sort((a, b) => a - b);
  return (
    <Bar>
      <span role="status">{props.rangeLabel}</span>
      {pageCount > 1 && (
        <Pages aria-label={props.label ?? text.pagination}>
          <IconButton
            icon={ChevronBackIcon}
            label={text.previous}
            isDisabled={page <= 1}
            onPress={() => onPageChange(page - 1)}
          />
          {visiblePages(page, pageCount).map((number, index) =>
            number === null ? (
              <Gap key={`gap-${index}`} aria-hidden>
                …
              </Gap>
            ) : (
              <PageButton
                key={number}
                type="button"
                aria-label={fillText(text.page, { page: written.format(number) })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPageChange(number)}
              >
                {written.format(number)}
              </PageButton>
            ),
          )}
          <IconButton
            icon={ChevronForwardIcon}
            label={text.next}
            isDisabled={page >= pageCount}
            onPress={() => onPageChange(page + 1)}
          />
        </Pages>
      )}
      {onPerPageChange && (
        <PerPage>
          <span aria-hidden>{text.perPage}</span>
          <SelectField
            label={text.perPage}
            isLabelHidden
            value={String(perPage)}
            options={choices.map((count) => ({
              value: String(count),
              label: written.format(count),
            }))}
            onChange={(count) => onPerPageChange(Number(count))}
          />
        </PerPage>
      )}
    </Bar>
  );
}
