import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    left: '8px',
    top: '-64px',
    padding: '8px 12px',
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':focus': { top: '8px' },
  },
})

/** Leads past what stands before the page's content; the address stays as it is. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className={useStyles().link}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {children}
    </a>
  )
}
