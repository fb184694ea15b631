import type { IconComponent } from '#icon/icons.ts';

/** One line of a menu: an act, or a link when it has an `href`. */
export interface MenuEntry {
  id: string;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  icon?: IconComponent | undefined;
  href?: string | undefined;
  target?: string | undefined;
  onAction?: (() => void) | undefined;
  isDestructive?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Whether the line is the choice in force; given on every line of a group of choices. */
  isChosen?: boolean | undefined;
}

/** Lines of a menu under a heading. */
export interface MenuGroup {
  id: string;
  title?: string | undefined;
  items: readonly MenuEntry[];
  /** Whether it stays in view at the end of a menu that scrolls. */
  isAlwaysInView?: boolean | undefined;
}

/** The position of a menu relative to its trigger. */
export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end';
