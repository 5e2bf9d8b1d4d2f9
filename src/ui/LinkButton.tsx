import { Button, type ButtonProps } from '@fluentui/react-components'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Looks = Pick<ButtonProps, 'appearance' | 'size'>

const AnchorButton = ({ appearance, size, ...anchor }: Omit<ComponentProps<'a'>, keyof Looks> & Looks) => (
  <Button as="a" {...(appearance && { appearance })} {...(size && { size })} {...(anchor as object)} />
)

/** A link to a page that looks like a button, for what a page is for. */
export const LinkButton = createLink(AnchorButton)
