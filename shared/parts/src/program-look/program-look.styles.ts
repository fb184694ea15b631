import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

export const ColorLine = styled.div`
  display: flex;
  align-items: end;
  gap: ${tokens.space(3)};
  & > :last-child {
    flex: 0 1 12rem;
  }
`;

export const ColorInput = styled.input`
  width: ${tokens.target};
  height: ${tokens.target};
  padding: 2px;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: calc(${tokens.radius} - 0.25rem);
  background: ${tokens.color.surface};
  cursor: pointer;
`;

/* Two windows side by side: a desktop's and a phone's. */
export const Windows = styled.div`
  display: grid;
  gap: ${tokens.space(4)};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  @media ${tokens.media.desktop} {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
`;

export const WindowFrame = styled.figure<{ $isPhone: boolean }>`
  width: ${({ $isPhone }) => ($isPhone ? 'min(15rem, 100%)' : '100%')};
  margin: 0;
  overflow: hidden;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${({ $isPhone }) => ($isPhone ? '1.5rem' : tokens.radius)};
  background: ${tokens.color.paper};
  figcaption {
    padding: ${tokens.space(2)} ${tokens.space(3)};
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.inkMuted};
    font-size: ${tokens.fontSize.xs};
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space(2)} ${tokens.space(4)};
  min-height: 3.5rem;
  padding: ${tokens.space(2)} ${tokens.space(3)};
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.fontSize.sm};
`;

export const BarLogo = styled.img`
  max-width: 9rem;
  height: 2rem;
  object-fit: contain;
`;

export const CustomButtonLook = styled.span<{ $isButton: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space(2)};
  color: ${tokens.color.ink};
  font-weight: ${tokens.fontWeight.medium};
  img {
    width: 1.125rem;
    height: 1.125rem;
    object-fit: contain;
  }
`;

export const Sample = styled.div`
  display: grid;
  gap: ${tokens.space(3)};
  justify-items: start;
  padding: ${tokens.space(4)};
`;

/* The page sets the color, because it isn't saved yet. */
export const BrandSample = styled.span<{ $isFilled: boolean }>`
  display: inline-block;
  padding: ${tokens.space(2)} ${tokens.space(4)};
  border-radius: ${tokens.radius};
  font-size: ${tokens.fontSize.sm};
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: ${({ $isFilled }) => ($isFilled ? 'none' : 'underline')};
`;

export const LoginSheet = styled.div`
  display: grid;
  gap: ${tokens.space(3)};
  max-width: 20rem;
  margin: ${tokens.space(4)} auto;
  padding: ${tokens.space(4)};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  img {
    width: 100%;
    max-height: 8rem;
    object-fit: cover;
    border-radius: calc(${tokens.radius} - 0.25rem);
  }
`;

export const KeptPicture = styled.img`
  max-width: 12rem;
  max-height: 6rem;
  object-fit: contain;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
`;
