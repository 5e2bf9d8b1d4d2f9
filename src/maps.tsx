import './app.css'
import { StrictMode, Suspense, useEffect, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { MapsProvider } from './features/maps/MapsProvider.tsx'
import { followWidgetFailures } from './followFailures.ts'
import { applyLanguage } from './followLanguage.ts'
import { ignoreExtraClicks } from './lib/ignoreExtraClicks.ts'
import { ignoreKeysWhileComposing } from './lib/ignoreKeysWhileComposing.ts'
import { showCutTexts } from './lib/cutTexts.ts'
import { tolerateForeignChanges } from './lib/tolerateForeignChanges.ts'
import { wantedLanguage } from './lib/language.ts'
import { ChunkError } from './lib/loadChunk.ts'
import { settings, wrongSetting } from './lib/settings.ts'
import mapsTexts from './locales/en/maps.json'
import { i18n } from './locales/i18n.ts'
import { Busy } from './ui/Busy.tsx'
import { ErrorPanel } from './ui/ErrorPanel.tsx'
import { InlineAlert } from './ui/InlineAlert.tsx'
import { lazyNamed, LoadBoundary } from './ui/OnDemand.tsx'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'
import { themeChoices } from './ui/theme/themeChoice.ts'
import { VisuallyHidden } from './ui/VisuallyHidden.tsx'

ignoreKeysWhileComposing()
ignoreExtraClicks()
showCutTexts()
tolerateForeignChanges()

const reportUsable = wrongSetting ? undefined : followWidgetFailures()

i18n.addResourceBundle('en', 'translation', mapsTexts)

/** Every widget by its name in the URL, with the i18n key of its title (docs/maps.md). */
const widgets: Record<string, { title: string; Widget: ComponentType<{ config: unknown }> }> = {
  picker: {
    title: 'maps.picker.title',
    Widget: lazyNamed(() => import('./features/maps/picker/PickerWidget.tsx'), 'PickerWidget'),
  },
  route: {
    title: 'maps.route.title',
    Widget: lazyNamed(() => import('./features/maps/route/RouteWidget.tsx'), 'RouteWidget'),
  },
  place: {
    title: 'maps.place.title',
    Widget: lazyNamed(() => import('./features/maps/place/PlaceWidget.tsx'), 'PlaceWidget'),
  },
  locator: {
    title: 'maps.locator.title',
    Widget: lazyNamed(() => import('./features/maps/locator/LocatorWidget.tsx'), 'LocatorWidget'),
  },
}

/** The widget named in the URL, with the configuration from the URL (docs/rules.md#maps-entry). */
function WidgetPage({ address }: { address: URLSearchParams }) {
  const { t } = useTranslation()
  const name = address.get('widget') ?? ''
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined
  if (!entry)
    return (
      <>
        <title>{t('maps.noWidgetTitle')}</title>
        <VisuallyHidden as="h1">{t('maps.noWidgetTitle')}</VisuallyHidden>
        <InlineAlert intent="error">{t('maps.noWidget', { name, names: Object.keys(widgets).join(', ') })}</InlineAlert>
      </>
    )
  const { title, Widget } = entry
  return (
    <>
      <title>{t(title)}</title>
      <VisuallyHidden as="h1">{t(title)}</VisuallyHidden>
      <MapsProvider apiKey={settings.mapsKey ?? ''}>
        <LoadBoundary renderFallback={(retry) => <ErrorPanel message={t('maps.missing')} onRetry={retry} />}>
          <Suspense fallback={<Busy text={t('app.loading')} />}>
            <Widget config={configOf(address)} />
            <ReportUsable />
          </Suspense>
        </LoadBoundary>
      </MapsProvider>
    </>
  )
}

/** Reports, once it is rendered beside a widget, that the widget's code has loaded. */
function ReportUsable() {
  useEffect(() => reportUsable?.(), [])
  return null
}

/** Returns the text itself when it is not JSON: the widget then shows the expected format. */
function configOf(address: URLSearchParams): unknown {
  const text = address.get('config') ?? '{}'
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function Page() {
  const address = new URLSearchParams(location.search)
  return (
    <ThemeProvider own={themeChoices.find((choice) => choice === address.get('theme')) ?? 'light'}>
      <main style={{ padding: '16px', boxSizing: 'border-box', minHeight: '100dvh' }}>
        <WidgetPage address={address} />
      </main>
    </ThemeProvider>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('maps.html has no #root')
const container = root

/** The widgets begin in the language that the user chose in the app, or else in the browser's (docs/rules.md#language). */
async function loadLanguage(): Promise<void> {
  if (wantedLanguage() === 'fr-CA') {
    const { default: texts } = await import('./locales/fr-CA/maps.json?raw')
    i18n.addResourceBundle('fr-CA', 'translation', JSON.parse(texts))
  }
  await applyLanguage()
}

const render = () =>
  createRoot(container, {
    // A file that could not be loaded shows an error on the page; anything else is a bug of ours, so report it.
    onCaughtError: (error) => {
      if (!(error instanceof ChunkError)) reportError(error)
    },
  }).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        {wrongSetting ? <main className="splash">{i18n.t('app.wrongSetting', { wrongSetting })}</main> : <Page />}
      </I18nextProvider>
    </StrictMode>,
  )

// Without the texts of another language, the widgets are in English.
void loadLanguage().then(render, render)
