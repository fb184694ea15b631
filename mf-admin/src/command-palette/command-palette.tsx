import { useRested } from '@stridewell/parts';
import { Link, useNavigate } from '@stridewell/platform';
import { Dialog, EmptyState, SearchField, Stack, VisuallyHidden } from '@stridewell/ui';
import { useEffect, useRef, useState } from 'react';
import { usePaletteGroups } from './palette.queries.ts';
import { usePaletteText } from './palette-texts.ts';
import { Results } from './palette.styles.ts';

/** The longest search that the API accepts. */
const longestSearch = 100;

/** Finds people, teams, challenges, pages, settings and actions by part of their names, and links to them. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = usePaletteText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, longestSearch);
  const { groups, isLoading } = usePaletteGroups(typed, useRested(typed));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.querySelector('input')?.focus();
    current?.addEventListener('keydown', moveFocus);
    return () => current?.removeEventListener('keydown', moveFocus);
  }, []);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const open = (href: string) => {
    onClose();
    navigate(href);
  };

  return (
    <Dialog isOpen title={t('search')} onClose={onClose}>
      <div ref={box}>
        <Stack gap={4}>
          <SearchField
            label={t('search')}
            isLabelHidden
            placeholder={t('placeholder')}
            value={text}
            onChange={setText}
            onSubmit={() => {
              const first = groups[0]?.results[0];
              if (first) open(first.href);
            }}
          />
          <VisuallyHidden>
            <span role="status">{isLoading ? '' : t('results', { count })}</span>
          </VisuallyHidden>
          {count === 0 && !isLoading && <EmptyState title={t('none')} level={3} />}
          {count > 0 && (
            <Results>
              {groups.map(({ id, results }) => (
                <section key={id} aria-label={t(`group.${id}`)}>
                  <h3>{t(`group.${id}`)}</h3>
                  <ul>
                    {results.map(({ key, label, note, href }) => (
                      <li key={key}>
                        <Link to={href} onClick={onClose}>
                          <span>{label}</span>
                          {note !== undefined && <small>{note}</small>}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </Results>
          )}
        </Stack>
      </div>
    </Dialog>
  );
}

/** Moves the focus between the search field and its results. */
function moveFocus(this: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...this.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
