import { test } from './fixtures.ts'
import { PaymentMethodsPage } from './pages/PaymentMethodsPage.ts'
import { northwind } from './support/worldIds.ts'
for (const [w, theme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const)
  test(`shot ${w}`, async ({ signIn, page }) => {
    await signIn('both')
    await page.evaluate((t) => localStorage.setItem('tallyport.theme', t), theme)
    await page.setViewportSize({ width: w, height: 1400 })
    const p = new PaymentMethodsPage(page)
    await p.goto(northwind)
    await p.methods.first().waitFor()
    await page.screenshot({ path: `/tmp/shot-${w}.png`, fullPage: true })
    await p.addCard.click()
    await p.fillCard('4242 4242 4242 4241')
    await p.submitCard.click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/shot-${w}-card.png` })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/shot-${w}-esc.png` })
  })
