/** Version 2026-11-01. Lines that begin with a number are headings. */
export const agreementEn = `Text Material Authorization Agreement

This agreement is made between you, the person who registers an account, and Runwen. It says what you allow Runwen to do with the documents that you upload, what you receive in return, and how you can end it. Please read it before you agree. You cannot register without agreeing to it.

1. What it covers

"Material" means the documents that you upload to be polished or translated, the texts in them, the instructions and revision requests that you write about them, and the edited or translated results that Runwen returns to you. Your password, your payment data, your billing details and your messages to our staff on other matters are not material.

2. What you allow

You allow Runwen to store the material, to read it, and to use it to carry out the service that you order. You also allow Runwen to use the material to train, test and improve artificial intelligence models for editing and translation, and to improve the service. This permission is not exclusive, applies worldwide and covers copying, cutting, annotating and transforming the material for these purposes.

You keep every right in your texts. Runwen does not publish your documents, does not name you as their author in training data, does not sell them, and does not hand them to third parties other than contractors who work for Runwen on the same terms and under a duty of secrecy.

Before material is used for training, Runwen removes from it the names, addresses, telephone numbers and e-mail addresses that it recognizes. No method recognizes all of them, so please do not upload what must not be used in this way: state or trade secrets, patient records, or texts whose owner has not agreed.

3. What you confirm

You confirm that you may give this permission: that you wrote the texts yourself, or that those who hold rights in them have agreed. If others make a claim against Runwen because this was not so, you bear the cost of it as far as you are responsible.

4. What you receive in return

For every order that you pay in full while this agreement stands, 40% of the service fee is credited to the balance of your account. The credit is made once for each order, in US dollars, when the payment has been confirmed.

The balance can be used to pay for later orders, or you can ask for it to be withdrawn. A withdrawal request names the amount and the account that it shall go to. The amount is set aside at once and paid out after our staff has approved it; if it is rejected, it returns to your balance with a note that says why. The balance bears no interest.

If an order is refunded, its credit is taken back. If the balance no longer reaches for that, the missing part is deducted from the refund. You see both sums before and after.

5. How long it lasts and how it ends

The agreement begins when you agree to it and lasts as long as your account. You can end it at any time by asking our staff to delete your account. From then on, no further material is taken into use.

When your account is deleted, your documents, their results and your messages are deleted from the service, and you can no longer log in. Copies in backups are overwritten in the course of their usual rotation. Models that were trained before the deletion are not trained again, but no new training uses your material. Records of payments, credits and withdrawals are kept for as long as the law requires, without your user name. A balance that remains is kept for you; to have it paid out, please request a withdrawal before the deletion.

6. The record of your consent

When you agree, Runwen records the version of this text, the language in which you read it, the time, and the network address from which you agreed. This record is never changed. It is kept after your account has been deleted, as evidence of the permission that stood until then. You can read the text that you agreed to in your account at any time.

7. Changes

A new version of this agreement applies only to those who agree to it. For you, the version that you agreed to remains in force until you agree to another one.

8. Questions

If something here is not clear to you, write to our staff through the message center of your account, or use the contact address on our website before you register.`
