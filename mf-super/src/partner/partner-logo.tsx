import { useState } from 'react';
import { LogoImage } from './partner-logo.styles.ts';

/** The reseller's logo above its name; renders nothing if it doesn't load. */
export function PartnerLogo({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <LogoImage src={address} alt="" onError={() => setBroken(true)} />;
}
