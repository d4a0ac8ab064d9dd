// node shot.mjs BASE OUT width scheme who path...
import { chromium } from '@playwright/test';
const [base, out, width, scheme, who, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: width > 600 ? 900 : 844 }, colorScheme: scheme, isMobile: width < 600, hasTouch: width < 600 });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('pageerror', e.message));
if (who !== 'nobody') {
  const r = await context.request.post(`${base}/api/v1/auth/login`, { data: { email: `${who}@plumbline.localhost`, password: 'Site7%Survey' } });
  const b = await r.json();
  await page.addInitScript((s) => { localStorage.setItem('auth_token', s.access_token); localStorage.setItem('refresh_token', s.refresh_token); localStorage.setItem('user_data', JSON.stringify(s.user)); }, b);
}
for (const path of paths) {
  await page.goto(base + path);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(1200);
  const h = await page.evaluate(() => document.documentElement.scrollHeight);
  const w = await page.evaluate(() => document.documentElement.scrollWidth);
  console.log(path, 'height', h, 'width', w);
  await page.screenshot({ path: `${out}/${width}-${scheme}-${who}${path.replace(/[^a-z0-9]+/gi, '-')}.png`, fullPage: true });
}
await browser.close();
