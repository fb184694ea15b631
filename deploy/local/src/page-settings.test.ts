import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, vendorOrigins } from './page-policy.ts';
import { readPageSettings } from './page-settings.ts';

describe('page settings', () => {
  it('are empty by default, so that the defaults apply', () => {
    expect(readPageSettings({})).toEqual({});
    const policy = contentSecurityPolicy('n', '', { framedBy: [], vendors: vendorOrigins({}) });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('frame-src');
  });

  it('come from the environment, and the policy allows their vendors', () => {
    const settings = readPageSettings({
      STRIDEWELL_EXTENDED_PROGRAMS: '7, 8',
      STRIDEWELL_FRAMED_WHOLE: '',
      SUPPORT_EMAIL: 'help@stridewell.example',
      STATUS_PAGE_URL: 'https://status.example',
      HELP_WIDGET_MEMBER_ID: '22',
      ANALYTICS_URL: 'https://collect.example/in',
      ERROR_REPORT_DSN: 'https://key@errors.example/42',
    });
    expect(settings).toEqual({
      extendedPrograms: [7, 8],
      framedWhole: [],
      supportEmail: 'help@stridewell.example',
      statusPage: 'https://status.example',
      helpWidget: {
        script: 'https://widget.freshworks.com/widgets/{id}.js',
        admin: '22',
        member: '22',
      },
      analytics: { address: 'https://collect.example/in', writeKey: '' },
      errorReports: 'https://key@errors.example/42',
    });
    const policy = contentSecurityPolicy('n', '', {
      framedBy: [],
      vendors: vendorOrigins(settings),
    });
    expect(policy).toContain(
      "connect-src 'self' https://widget.freshworks.com https://collect.example https://errors.example;",
    );
    expect(policy).toContain('frame-src https://widget.freshworks.com;');
    expect(policy).toMatch(/script-src [^;]*https:\/\/widget\.freshworks\.com/);
    expect(policy).not.toMatch(/script-src [^;]*collect/);
  });

  it.each([
    ['STRIDEWELL_FRAMED_WHOLE', 'all'],
    ['HELP_WIDGET_ADMIN_ID', '11/../x'],
    ['ERROR_REPORT_DSN', 'javascript:alert(1)'],
  ])('name %s as invalid if its value is %s', (name, value) => {
    expect(() => readPageSettings({ [name]: value })).toThrow(name);
  });
});
