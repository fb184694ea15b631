import { useState } from 'react';
import { LogoImage } from './partner-logo.styles.ts';

/** The logo of the reseller, above its name; nothing where it does not load. */
export function PartnerLogo({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <LogoImage src={address} alt="" onError={() => setBroken(true)} />;
}
