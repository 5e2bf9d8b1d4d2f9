import { Button, Link, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { isLasting } from '../data/requestCache.ts'
import { computeRoute, NoRouteError, travelModes, type RouteEnd, type TravelMode } from '../data/routes.ts'
import { directionsUrl } from './directionsUrl.ts'

/** Must have exactly one of the three. */
interface RouteEndChoice {
  placeId?: string | undefined
  address?: string | undefined
  location?: google.maps.LatLngLiteral | undefined
}

export interface RouteOverviewProps {
  /** Where the route starts: exactly one place, address or point. */
  origin: RouteEndChoice
  destination: RouteEndChoice
  /** The initial travel mode; driving by default. */
  travelMode?: TravelMode | undefined
  /** Units of the distances; those of the origin's country by default. */
  units?: google.maps.UnitSystem | undefined
}

/** The only value that is set, or undefined if there is none or more than one. */
function onlyEnd({ placeId, address, location }: RouteEndChoice): RouteEnd | undefined {
  const ends: RouteEnd[] = [
    ...(placeId ? [{ placeId }] : []),
    ...(address ? [{ address }] : []),
    ...(location ? [{ location }] : []),
  ]
  return ends.length === 1 ? ends[0] : undefined
}

/**
 * Distance, duration and steps of a route, in one of four travel modes. Without exactly one origin and one destination,
 * it shows an error and sends no request to Google (docs/rules.md#maps-route).
 */
export function RouteOverview({ origin, destination, travelMode = 'DRIVING', units }: RouteOverviewProps) {
  const { t } = useTranslation()
  const [from, to] = [onlyEnd(origin), onlyEnd(destination)]
  if (!from) return <InlineAlert intent="error">{t('maps.route.oneOrigin')}</InlineAlert>
  if (!to) return <InlineAlert intent="error">{t('maps.route.oneDestination')}</InlineAlert>
  return <Overview from={from} to={to} startMode={travelMode} units={units} />
}

const useStyles = makeStyles({
  overview: { display: 'grid', gap: '12px', justifyItems: 'start', overflowWrap: 'anywhere' },
  result: { display: 'grid', gap: '12px', justifyItems: 'start' },
  modes: { display: 'flex', flexWrap: 'wrap' },
  figures: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  steps: { display: 'grid', gap: '8px', margin: 0, paddingLeft: '32px' },
  step: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '16px' },
  secondary: { color: tokens.colorNeutralForeground2 },
})

interface OverviewProps {
  from: RouteEnd
  to: RouteEnd
  startMode: TravelMode
  units: google.maps.UnitSystem | undefined
}

function Overview({ from, to, startMode, units }: OverviewProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [travelMode, setTravelMode] = useState(startMode)
  const request = { origin: from, destination: to, travelMode, units }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['route', request],
    queryFn: () => computeRoute(request),
  })
  const result = useRef<HTMLDivElement>(null)
  /** The result takes the focus of the button, which disappears. */
  const retry = () => {
    result.current?.focus()
    void refetch()
  }
  return (
    <div className={styles.overview}>
      <RadioGroup
        layout="horizontal"
        className={styles.modes}
        aria-label={t('maps.route.travelMode')}
        value={travelMode}
        onChange={(_, { value }) => setTravelMode(travelModes.find((mode) => mode === value) ?? 'DRIVING')}
      >
        {travelModes.map((mode) => (
          <Radio key={mode} value={mode} label={t(`maps.route.mode.${mode}`)} />
        ))}
      </RadioGroup>
      <div ref={result} role="group" tabIndex={-1} aria-label={t('maps.route.result')} className={styles.result}>
        {isFetching && <Busy isInline text={t('app.loading')} />}
        {!isFetching && error && <Failure error={error} onRetry={retry} />}
        {!isFetching && data && <RouteFacts route={data} url={directionsUrl(data, request)} />}
      </div>
    </div>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof NoRouteError) return <InlineAlert intent="info">{t('maps.route.none')}</InlineAlert>
  // The same request would fail in the same way.
  if (isLasting(error)) return <InlineAlert intent="error">{t('maps.route.failed')}</InlineAlert>
  return <ErrorPanel message={t('maps.route.failed')} onRetry={onRetry} />
}

function RouteFacts({ route, url }: { route: google.maps.routes.Route; url: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const stepsId = useId()
  const [isExpanded, setExpanded] = useState(false)
  const steps = route.legs?.flatMap((leg) => leg.steps) ?? []
  return (
    <>
      <div role="status">
        <div className={styles.figures}>
          {t('maps.route.figures', {
            distance: route.localizedValues?.distance ?? '',
            duration: route.localizedValues?.duration ?? '',
          })}
        </div>
        {route.warnings?.map((warning) => (
          <Text key={warning}>{warning}</Text>
        ))}
      </div>
      <Button aria-expanded={isExpanded} aria-controls={stepsId} onClick={() => setExpanded(!isExpanded)}>
        {t('maps.route.steps', { count: steps.length })}
      </Button>
      <ol id={stepsId} hidden={!isExpanded} className={isExpanded ? styles.steps : ''}>
        {steps.map((step, at) => (
          // Steps have no id and never change order.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at}>
            <span className={styles.step}>
              <span>{step.instructions ?? step.transitDetails?.headsign ?? t('maps.route.goOn')}</span>
              <Text size={200} className={styles.secondary}>
                {step.localizedValues?.distance}
              </Text>
            </span>
          </li>
        ))}
      </ol>
      <Link href={url} target="_blank" rel="noopener noreferrer">
        {t('maps.route.open')}
      </Link>
      <Text size={200} className={styles.secondary} translate="no">
        Google Maps
      </Text>
    </>
  )
}
