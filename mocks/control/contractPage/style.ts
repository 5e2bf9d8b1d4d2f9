/** The style of the contract's page: the device's fonts and colors, light or dark. */
export const style = `
:root { color-scheme: light }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; background: Canvas; color: CanvasText }
code, pre, textarea, #token { font-family: ui-monospace, monospace; font-size: 0.9rem }
h2, h3, h4 { margin: 1.5rem 0 0.5rem }
summary { padding: 0.25rem 0; cursor: pointer; overflow-wrap: anywhere }
details[open] { border-inline-start: 0.25rem solid; padding-inline-start: 1rem }
form { display: grid; gap: 0.25rem }
.caller { padding: 0.5rem 0; background: Canvas; border-block-end: 1px solid }
.caller p { margin: 0 }
@media (min-width: 50rem) and (min-height: 40rem) {
  html { scroll-padding-block: 10rem 1rem }
  .caller { position: sticky; top: 0; grid-template-columns: auto 1fr auto 1fr; column-gap: 0.5rem; align-items: center }
  .caller > small, .caller > p { grid-column: 1 / -1 }
}
label { margin-block-start: 0.5rem }
input, select, textarea, button { font-size: 1rem; min-height: 2rem; width: 100%; box-sizing: border-box }
button { width: auto; min-width: 8rem; justify-self: start; margin-block-start: 0.75rem }
pre { max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 0.5rem; border: 1px solid }
dt { font-weight: bold }
dd { margin-inline-start: 1rem }
`
