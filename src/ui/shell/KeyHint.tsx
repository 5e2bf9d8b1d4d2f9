import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  key: {
    marginInlineStart: '8px',
    padding: '0 5px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    '@media (max-width: 480px)': { display: 'none' },
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
  },
})

/** The key that does the same as the button around it; not on phones. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd aria-hidden className={useStyles().key}>
      {name}
    </kbd>
  )
}
