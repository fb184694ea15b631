/**
 * The icons of the product. They are decorative (`aria-hidden`) unless given an `aria-label`, take
 * the color of the text and `size` in pixels.
 */
export * from './start-icons.ts';
export * from './more-icons.ts';

export type { LucideIcon as IconComponent, LucideProps as IconProps } from 'lucide-react';
