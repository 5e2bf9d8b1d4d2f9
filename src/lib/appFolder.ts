/**
 * The folder of the host that the app is in, with a slash at its end: the root, except for a demo without a server, which
 * can be in any (docs/mock.md#a-demo-without-a-server). Its scripts are one folder below.
 */
export const appFolder =
  import.meta.env.MODE === 'demo' ? new URL(/* @vite-ignore */ '..', import.meta.url).pathname : '/'

/** The path on the host of an address within the app, such as `/login`. */
export const pathOnHost = (address: string): string => appFolder + address.replace(/^\//, '')
